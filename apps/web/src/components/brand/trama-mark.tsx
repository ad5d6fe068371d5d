/** Two threads over, two under: plain weave, the smallest fabric there is. */
export const WEAVE =
  'M8 4h5v13.5H8zM8 25.5h5V28H8zM19 4h5v2.5h-5zM19 14.5h5V28h-5zM4 8h2.5v5H4zM14.5 8H28v5H14.5zM4 19h13.5v5H4zM25.5 19H28v5h-2.5z'

export function TramaMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path transform="translate(3.2 3.2) scale(.8)" fill="#fff" d={WEAVE} />
    </svg>
  )
}
