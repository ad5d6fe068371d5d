import { FileText } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import styles from './pdf-viewer.module.css'

/** Some browsers, of phones above all, have no viewer of their own. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled

interface PdfFrameProps {
  blob: Blob
  title: string
  ref: Ref<HTMLIFrameElement>
}

/** The browser's own viewer, where it has one. */
export function PdfFrame({ blob, title, ref }: PdfFrameProps) {
  const url = useBlobUrl(blob)
  if (!showsPdf()) {
    return (
      <EmptyState
        icon={<FileText />}
        title="Documento pronto"
        text="Este navegador não mostra PDF aqui. Baixe o documento para abrir."
      />
    )
  }
  // The address must end with what the viewer is told: the whole width of the page.
  return (
    url && <iframe ref={ref} src={`${url}#navpanes=0&view=FitH`} title={title} className={styles.frame} />
  )
}

function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
