import { FileText } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { EmptyState } from '@/components/ui/status/empty-state'
import styles from './pdf-viewer.module.css'

/** True when the browser has a PDF viewer; some browsers, above all on phones, have none. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled

interface PdfFrameProps {
  blob: Blob
  title: string
  ref: RefObject<HTMLIFrameElement | null>
}

/**
 * A PDF in the browser's own viewer. The frame has no sandbox (the lint rule is off for this file), because Chromium
 * loads no PDF in a sandbox, whatever it allows. The document is a blob from our own server, and the page's policy
 * frames blobs only.
 */
export function PdfFrame({ blob, title, ref }: PdfFrameProps) {
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    // The fragment sets up the viewer: no side bar, full page width.
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
