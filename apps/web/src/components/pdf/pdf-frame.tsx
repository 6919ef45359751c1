import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './pdf.module.css';

interface Props {
  readonly title: string;
  /** Must start with the PDF signature: nothing else may be shown. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The browser's PDF viewer in a frame, or a message in browsers without one, as on most phones. The frame has no
 * `sandbox`, since Chromium shows no PDF in a sandboxed frame. It is safe by its content type, under which no browser
 * runs the file as a page.
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
