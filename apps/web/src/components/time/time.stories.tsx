import { addDays, dayIn } from '@sst/contract/rules/dates/dates';
import type { Meta, Story } from '../../catalogo/story.ts';
import { DateWithWord, DayInWords } from './day.tsx';

export default { title: 'time' } satisfies Meta;

const FROM_TODAY = [-342, -1, 0, 1, 5, 45];
const dayAt = (days: number) => addDays(dayIn(new Date()), days);

export const InFields: Story = {
  render: () => (
    <ul>
      {FROM_TODAY.map((days) => (
        <li key={days}>
          <DateWithWord date={dayAt(days)} />
        </li>
      ))}
    </ul>
  ),
};

export const InNarrowFields: Story = {
  render: () => (
    <div style={{ width: 100 }}>
      <DateWithWord date={dayAt(45)} />
    </div>
  ),
};

export const InSentences: Story = {
  render: () => (
    <ul>
      {FROM_TODAY.map((days) => (
        <li key={days}>
          Marcado para <DayInWords date={dayAt(days)} time="09:00" />.
        </li>
      ))}
    </ul>
  ),
};
