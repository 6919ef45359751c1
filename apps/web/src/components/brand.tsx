/** The product's logo, the same as the favicon. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand-ground, #0b5a62)" />
      <path
        d="M16 5l9 3.4v7.1c0 5.6-3.7 9.6-9 11.5-5.3-1.9-9-5.9-9-11.5V8.4z"
        fill="var(--brand-figure, #fff)"
      />
      <path
        d="M14.3 11h3.4v3.3H21v3.4h-3.3V21h-3.4v-3.3H11v-3.4h3.3z"
        fill="var(--brand-ground, #0b5a62)"
      />
    </svg>
  );
}
