import { FileText } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { EmptyState } from '@/components/ui/status/empty-state'
import styles from './pdf-viewer.module.css'

/** Some browsers, of phones above all, have no viewer of their own. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled

interface PdfFrameProps {
  blob: Blob
  title: string
  ref: RefObject<HTMLIFrameElement | null>
}

/**
 * The browser's own viewer, where it has one. It has no sandbox (the lint rule is off for this file): Chromium loads no
 * PDF in one, whatever it allows. The document is the server's own, a blob, and the page's policy frames blobs only.
 */
export function PdfFrame({ blob, title, ref }: PdfFrameProps) {
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    // What follows the address tells the viewer: no side bar, the whole width of the page.
    if (ref.current) ref.current.src = `${url}#navpanes=0&view=FitH`
    return () => URL.revokeObjectURL(url)
  }, [blob, ref])
  if (!showsPdf()) {
    return (
      <EmptyState
        icon={<FileText />}
        title="Documento pronto"
        text="Este navegador não mostra PDF aqui. Baixe o documento para abrir."
      />
    )
  }
  return <iframe ref={ref} title={title} className={styles.frame} />
}
