import { useState } from 'react'
import { Segmented } from '@/components/fields/choice/segmented'
import { PdfViewer, type PdfViewerProps } from './pdf-viewer'

interface PapelDialogProps<F extends string> extends Omit<PdfViewerProps, 'load' | 'options'> {
  /** Formats to choose from; the first is selected at the start. */
  formatos: readonly [{ value: F; label: string }, ...{ value: F; label: string }[]]
  load: (formato: F, signal: AbortSignal) => Promise<Blob>
}

/** Dialog for a document that comes in several formats, to view, print and save. */
export function PapelDialog<F extends string>({ formatos, load, queryKey, ...viewer }: PapelDialogProps<F>) {
  const [formato, setFormato] = useState(formatos[0].value)
  return (
    <PdfViewer
      {...viewer}
      queryKey={[...queryKey, formato]}
      load={(signal) => load(formato, signal)}
      options={
        formatos.length > 1 && (
          <Segmented<F>
            label="Formato"
            hideLabel
            options={formatos}
            value={formato}
            onValueChange={setFormato}
          />
        )
      }
    />
  )
}
