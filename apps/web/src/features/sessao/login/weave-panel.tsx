import { WARP, WEFT } from '@/components/brand/trama-mark'
import styles from './weave-panel.module.css'

/**
 * Decorative panel for wide screens: the logo as woven cloth, lit from one corner. It has no text for screen readers.
 */
export function WeavePanel() {
  return (
    <div className={styles.panel} aria-hidden>
      <svg className={styles.cloth} width="100%" height="100%">
        <defs>
          <pattern id="weave" width="52" height="52" patternUnits="userSpaceOnUse" viewBox="4 4 24 24">
            <path d={WARP} fill="#fff" />
            <path d={WEFT} fill="#fff" opacity="0.6" />
          </pattern>
          <radialGradient id="light" cx="20%" cy="12%" r="95%">
            <stop offset="0" stopColor="#fff" stopOpacity="0.26" />
            <stop offset="0.45" stopColor="#fff" stopOpacity="0.1" />
            <stop offset="1" stopColor="#fff" stopOpacity="0.035" />
          </radialGradient>
          <mask id="lit">
            <rect width="100%" height="100%" fill="url(#light)" />
          </mask>
        </defs>
        <g mask="url(#lit)">
          <rect width="100%" height="100%" fill="url(#weave)" />
        </g>
      </svg>
    </div>
  )
}
