/**
 * Says that there is none, in what no requirement gives the words for: 'N/D' is for what is not known, in the columns
 * that requirements name.
 */
export function Nothing() {
  return (
    <span role="img" aria-label="nenhum">
      –
    </span>
  );
}
