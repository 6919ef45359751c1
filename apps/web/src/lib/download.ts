/** Time that a browser needs to begin reading what it was told to save. */
const READ_MILLISECONDS = 60_000;

/** Saves content of this page as a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MILLISECONDS);
}
