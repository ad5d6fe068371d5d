import { PdfViewer, type PdfViewerProps } from './pdf-viewer'
import { type Formatos, useFormato } from './use-formato'

interface PapelDialogProps<F extends string> extends Omit<PdfViewerProps, 'load' | 'options'> {
  formatos: Formatos<F>
  load: (formato: F, signal: AbortSignal) => Promise<Blob>
}

/** Dialog for a document that comes in several formats, to view, print and save. */
export function PapelDialog<F extends string>({ formatos, load, queryKey, ...viewer }: PapelDialogProps<F>) {
  const { formato, options } = useFormato(formatos)
  return (
    <PdfViewer
      {...viewer}
      queryKey={[...queryKey, formato]}
      load={(signal) => load(formato, signal)}
      options={options}
    />
  )
}
