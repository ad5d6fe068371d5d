import { useQuery } from '@tanstack/react-query'
import type { Anexo } from '@trama/contract/apl/anexo'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorState } from '@/components/ui/status/error-state'
import { Skeleton } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { saveBlob } from '@/lib/save-file'
import { type Anexos, loadAnexo } from './anexos-api'
import styles from './anexos.module.css'

export interface AnexoPreviewProps {
  anexo: Anexo
  anexos: Anexos
  onClose: () => void
}

/** Dialog that shows a picture or a PDF; files of other types can only be saved. */
export function AnexoPreview({ anexo, anexos, onClose }: AnexoPreviewProps) {
  const { id, nome, tipo } = anexo
  if (tipo !== 'application/pdf') return <Picture anexo={anexo} anexos={anexos} onClose={onClose} />
  return (
    <PdfViewer
      title={nome}
      fileName={nome}
      queryKey={[...anexos.queryKey, id, 'pdf']}
      load={(signal) => loadAnexo(anexos, anexo, signal)}
      onClose={onClose}
    />
  )
}

function Picture({ anexo, anexos, onClose }: AnexoPreviewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...anexos.queryKey, anexo.id],
    queryFn: ({ signal }) => loadAnexo(anexos, anexo, signal),
    gcTime: 0,
  })
  const save = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      size="full"
      title={anexo.nome}
      initialFocus={save}
      closeOnOutside
      onClose={onClose}
      footer={
        <Button
          ref={save}
          icon={<Download aria-hidden />}
          aria-disabled={!data}
          onClick={() => data && saveBlob(anexo.nome, data)}
        >
          Baixar
        </Button>
      }
    >
      <div className={styles.picture}>
        {data ? (
          <Shown blob={data} name={anexo.nome} />
        ) : error && !isFetching ? (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </div>
    </Dialog>
  )
}

function Shown({ blob, name }: { blob: Blob; name: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={name} />
}
