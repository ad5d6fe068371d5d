import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

/** QR code of a text. The code that draws it is loaded on demand; if that fails, the text beside it is enough. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      if (!isGone) setSrc(`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`)
    }
    draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [text])
  return <div className={styles.qr}>{src && <img src={src} alt={label} width={176} height={176} />}</div>
}
