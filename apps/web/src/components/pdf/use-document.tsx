import { Printer } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'

/** Props of a document's dialog, besides those that name the document. */
export interface DocumentShown {
  /** Prints in the browser from the device's own data. */
  onPaper: () => void
  onClose: () => void
}

interface DocumentOptions<Which> {
  /** True when the server makes PDFs; otherwise the browser prints. */
  hasPdf: boolean
  /** Loads the dialog's code. Must be the same function between renders, like `print`. */
  load: () => Promise<ComponentType<Which & DocumentShown>>
  print: (which: Which) => Promise<unknown>
}

/** Printing of documents: by the server's PDF in a viewer, or by the browser where the server makes none. */
export function useDocument<Which extends object>({ hasPdf, load, print }: DocumentOptions<Which>) {
  const [shown, setShown] = useState<Which | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const paper = useCallback((which: Which) => print(which).catch(pushError), [print])
  const open = useCallback(
    (which: Which) => {
      if (!hasPdf) return void paper(which)
      setShown(which)
      return void fetch()
    },
    [hasPdf, paper, fetch],
  )
  return {
    open,
    prepare,
    dialog: useMemo(
      () =>
        Loaded &&
        shown && <Loaded {...shown} onPaper={() => void paper(shown)} onClose={() => setShown(null)} />,
      [Loaded, shown, paper],
    ),
  }
}

interface PrintButtonProps {
  onPrepare: () => void
  onPrint: () => void
  /** The document's dialog, once it is open. */
  children: ReactNode
}

/** Button that prints a saved document, beside its title. */
export const PrintButton = ({ onPrepare, onPrint, children }: PrintButtonProps) => (
  <>
    <Button
      size="sm"
      variant="ghost"
      icon={<Printer aria-hidden />}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onPrint}
    >
      Imprimir
    </Button>
    {children}
  </>
)
