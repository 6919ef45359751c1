import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './pdf.module.css';

interface Props {
  readonly title: string;
  /** Begins with the mark of a PDF: nothing else may be shown. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A PDF as the browser shows it, or where it cannot, as on most phones, a word about that. The frame bears no `sandbox`:
 * Chromium shows no PDF in one. What keeps it harmless is its type, by which no browser runs it as a page.
 */
export function PdfFrame({ title, bytes }: Props) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (navigator.pdfViewerEnabled === false) {
    return (
      <div className={classes.message}>
        <IconFileTypePdf size={40} stroke={1.25} aria-hidden className={classes.icon} />
        <p>
          Este navegador não mostra ficheiros PDF na página. Descarregue o ficheiro para o abrir.
        </p>
      </div>
    );
  }
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the viewer is operated by keyboard too.
  return url && <iframe className={classes.frame} title={title} src={url} tabIndex={0} />;
}
