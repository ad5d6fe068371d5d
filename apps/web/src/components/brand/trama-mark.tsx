/** The logo: two threads over, two under, a plain weave. Tiles seamlessly from 4 to 28. */
export const WARP = 'M8 4h5v13.5H8zM8 25.5h5V28H8zM19 4h5v2.5h-5zM19 14.5h5V28h-5z'
export const WEFT = 'M4 8h2.5v5H4zM14.5 8H28v5H14.5zM4 19h13.5v5H4zM25.5 19H28v5h-2.5z'

export function TramaMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g transform="translate(1.6 1.6) scale(.9)" fill="#fff">
        <path d={WARP} />
        <path d={WEFT} opacity=".78" />
      </g>
    </svg>
  )
}
