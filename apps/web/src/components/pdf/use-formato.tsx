import { type ReactNode, useState } from 'react'
import { Segmented } from '@/components/fields/choice/segmented'

/** Formats to choose from; the first is selected at the start. */
export type Formatos<F extends string> = readonly [
  { value: F; label: string },
  ...{ value: F; label: string }[],
]

/** The chosen format of a document that comes in several, and the choice among the viewer's options. */
export function useFormato<F extends string>(formatos: Formatos<F>): { formato: F; options: ReactNode } {
  const [formato, setFormato] = useState(formatos[0].value)
  return {
    formato,
    options: formatos.length > 1 && (
      <Segmented<F> label="Formato" hideLabel options={formatos} value={formato} onValueChange={setFormato} />
    ),
  }
}
