import { NativeSelect } from '@mantine/core';
import {
  brokenText,
  ENCODING_LABEL,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@sst/contract/rules/texts/encoding';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './file-drop.module.css';
import type { EncodingReport } from './use-file-import.ts';

const OPTIONS = TEXT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABEL[value] }));

/** Says in which encoding a file was read, shows names by which to tell, and reads it in another one. */
export function EncodingChoice({ encoding, sample, broken, readAs }: EncodingReport) {
  return (
    <div className={classes.encoding}>
      <p>
        Lido como {ENCODING_LABEL[encoding]}
        {sample.length > 0 && `: ${sample.map((text) => `«${text}»`).join(', ')}`}.
      </p>
      {broken && <p role="alert">{brokenText(broken)} Corrija-os no ficheiro ou nas linhas.</p>}
      <NativeSelect
        size="xs"
        label="Se os acentos estiverem errados, leia como"
        classNames={{ root: classes.encodingField }}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        value={encoding}
        data={OPTIONS}
        onChange={({ currentTarget }) => readAs(currentTarget.value as TextEncoding)}
      />
    </div>
  );
}
