import { Loader } from '@mantine/core';
import classes from './empresa-choice-page.module.css';

export function Waiting({ text }: { text: string }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" />
      {text}
    </div>
  );
}
