import { Printer } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'

/** What the dialog of a document gets beside saying which one it is. */
export interface DocumentShown {
  /** Prints by the browser, from what the device has. */
  onPaper: () => void
  onClose: () => void
}

interface DocumentOptions<Which> {
  /** The server makes PDFs; without them the browser prints. */
  hasPdf: boolean
  /** Fetches the dialog's code. The same function between renders, as `print`. */
  load: () => Promise<ComponentType<Which & DocumentShown>>
  print: (which: Which) => Promise<unknown>
}

/** Printing of documents: the server's PDF in its viewer; by the browser where the server makes none. */
export function useDocument<Which extends object>({ hasPdf, load, print }: DocumentOptions<Which>) {
  const [shown, setShown] = useState<Which | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand<Which & DocumentShown>(load)
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
  /** The document, once it is open. */
  children: ReactNode
}

/** Beside the title of a saved document. */
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
