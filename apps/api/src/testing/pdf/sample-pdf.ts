/**
 * A small PDF of one empty page, written by hand.
 * @param objects further objects, from number 4 on, each between `obj` and `endobj`.
 * @param catalog further entries of the catalogue.
 */
export function samplePdf(objects: readonly string[] = [], catalog = ''): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF of just so many bytes. */
export function pdfOf(bytes: number): Buffer {
  const make = (inside: number) => samplePdf([`(${'x'.repeat(inside)})`]);
  return make(2 * bytes - make(bytes).length);
}

/** A file as a browser sends it. */
export function dataUrl(bytes: Buffer, mime = 'application/pdf'): string {
  return `data:${mime};base64,${bytes.toString('base64')}`;
}
