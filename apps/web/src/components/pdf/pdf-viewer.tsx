import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Download, Printer, Send } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText, isApiError } from '@/lib/api/api-error'
import { saveBlob } from '@/lib/save-file'
import { PdfFrame, showsPdf } from './pdf-frame'
import styles from './pdf-viewer.module.css'

export interface PdfViewerProps {
  title: string
  /** File name proposed for saving. */
  fileName: string
  /** Query key of the document with its options. */
  queryKey: QueryKey
  load: (signal: AbortSignal) => Promise<Blob>
  /** Choices that change the document, shown before the buttons. */
  options?: ReactNode
  /** Further buttons, such as share and send. */
  actions?: ReactNode
  /** Prints from the device's own data, where the server cannot be reached. */
  onPaper?: (() => void) | undefined
  onClose: () => void
}

/** Viewer of a PDF from the server, to print and save. */
export function PdfViewer({ title, fileName, queryKey, load, options, actions, ...rest }: PdfViewerProps) {
  const { onPaper, onClose } = rest
  const frame = useRef<HTMLIFrameElement>(null)
  const print = useRef<HTMLButtonElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
  })
  // The server makes no documents: the browser prints instead.
  const isMissing = onPaper !== undefined && isApiError(error, 'missing')
  const takePaper = useEffectEvent(() => {
    onClose()
    onPaper?.()
  })
  useEffect(() => {
    if (isMissing) takePaper()
  }, [isMissing])
  // While a new document is fetched, the old one does not match the chosen options.
  const blob = isFetching ? undefined : data
  return (
    <Dialog open onClose={onClose} size="full" title={title} initialFocus={print}>
      <div className={styles.viewer}>
        <div className={styles.bar}>
          <div className={styles.options}>{options}</div>
          {showsPdf() && (
            <Button
              ref={print}
              variant="primary"
              icon={<Printer aria-hidden />}
              loading={isFetching}
              disabled={!isFetching && !blob}
              onClick={() => frame.current?.contentWindow?.print()}
            >
              Imprimir
            </Button>
          )}
          <Button
            icon={<Download aria-hidden />}
            disabled={!blob}
            onClick={() => blob && saveBlob(fileName, blob)}
          >
            Baixar
          </Button>
          {actions ?? <GiveButton blob={blob} fileName={fileName} title={title} />}
        </div>
        <div className={styles.page} aria-busy={isFetching || undefined}>
          {blob ? (
            <PdfFrame ref={frame} blob={blob} title={title} />
          ) : error && !isFetching && !isMissing ? (
            <div className={styles.failed}>
              <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
              {onPaper && isApiError(error, 'network') && (
                <Button variant="ghost" icon={<Printer aria-hidden />} onClick={onPaper}>
                  Imprimir o que está neste aparelho
                </Button>
              )}
            </div>
          ) : (
            <output className={styles.loading} aria-label="Preparando o documento...">
              <Skeleton className={styles.sheet} />
            </output>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface GiveButtonProps {
  blob: Blob | undefined
  fileName: string
  title: string
}

/** Hands the document to another app of the device, such as WhatsApp or mail, where the device can do so. */
function GiveButton({ blob, fileName, title }: GiveButtonProps) {
  const file = blob && new File([blob], fileName, { type: 'application/pdf' })
  // Not every browser has the function, whatever its type says.
  const canGive =
    'canShare' in navigator &&
    navigator.canShare({ files: [new File(['%PDF'], fileName, { type: 'application/pdf' })] })
  if (!canGive) return null
  return (
    <Button
      icon={<Send aria-hidden />}
      disabled={!file}
      // Closing the device's sheet is no error.
      onClick={() => file && void navigator.share({ title, files: [file] }).catch(() => undefined)}
    >
      Enviar
    </Button>
  )
}
