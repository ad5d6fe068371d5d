import { Printer, Send } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { pushError } from '@/lib/messages/messages-store'
import { useOnDemand } from '@/lib/use-on-demand'

/** Props of a document's dialog, besides those that name the document. */
export interface DocumentShown {
  /** True when the user asked to send the document: the dialog offers the ways, without showing the document. */
  sends?: boolean | undefined
  /** Prints in the browser from the device's own data. */
  onPaper: () => void
  onClose: () => void
}

interface DocumentOptions<Which> {
  /** True when the server makes PDFs; otherwise the browser prints. */
  hasPdf: boolean
  /** Loads the dialog's code. Must be the same function between renders, like `print`. */
  load: () => Promise<ComponentType<Which & DocumentShown>>
  /** Prints in the browser; left out where nothing but the server's PDF is ever shown. */
  print?: (which: Which) => Promise<unknown>
}

const noPaper = () => Promise.resolve()

/** Printing of documents: by the server's PDF in a viewer, or by the browser where the server makes none. */
export function useDocument<Which extends object>({ hasPdf, load, print = noPaper }: DocumentOptions<Which>) {
  const [shown, setShown] = useState<{ which: Which; sends: boolean } | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const paper = useCallback((which: Which) => print(which).catch(pushError), [print])
  const open = useCallback(
    (which: Which) => {
      if (!hasPdf) return void paper(which)
      setShown({ which, sends: false })
      return void fetch()
    },
    [hasPdf, paper, fetch],
  )
  const send = useCallback(
    (which: Which) => {
      setShown({ which, sends: true })
      void fetch()
    },
    [fetch],
  )
  return {
    open,
    /** Opens the ways to send the document; undefined where the server makes none. */
    send: hasPdf ? send : undefined,
    prepare,
    dialog: useMemo(
      () =>
        Loaded &&
        shown && (
          <Loaded
            {...shown.which}
            sends={shown.sends}
            onPaper={() => void paper(shown.which)}
            onClose={() => setShown(null)}
          />
        ),
      [Loaded, shown, paper],
    ),
  }
}

interface PaperButtonsProps {
  onPrepare: () => void
  onPrint: () => void
  /** Absent where the document cannot be sent. */
  onSend?: (() => void) | undefined
  /** The document's dialog, once it is open. */
  children: ReactNode
}

/** Buttons that print and send a saved document, beside its title. */
export function PaperButtons({ onPrepare, onPrint, onSend, children }: PaperButtonsProps) {
  const common = { size: 'sm', variant: 'ghost', onPointerEnter: onPrepare, onFocus: onPrepare } as const
  return (
    <>
      <Button {...common} icon={<Printer aria-hidden />} onClick={onPrint}>
        Imprimir
      </Button>
      {onSend && (
        <Button {...common} icon={<Send aria-hidden />} aria-haspopup="dialog" onClick={onSend}>
          Enviar
        </Button>
      )}
      {children}
    </>
  )
}
