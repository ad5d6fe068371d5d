import { Columns3, Download, MailPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOnDemand } from '@/lib/use-on-demand'
import type { EnvioDialogProps } from '@/components/envio/envio-dialog'
import type { ColumnPopoverProps } from '@/components/crud/grid/column-popover'
import { TEXTS } from '@trama/contract/messages'
import type { ExportDialogProps } from './export-dialog'
import { ListTool } from './list-tool'

interface ListToolsProps<Row> {
  /** Props of the column choice; null where columns cannot be chosen. */
  columns: Omit<ColumnPopoverProps<Row>, 'anchor' | 'onClose'> | null
  /** Props of the export; null where the list has no export. */
  sheet: Omit<ExportDialogProps<Row>, 'onClose'> | null
  /** Props of the report by mail; null where the list cannot be mailed. */
  mail: Omit<EnvioDialogProps, 'onClose'> | null
}

/** The list's own buttons in the title bar; the code of what a button opens is loaded when it is clicked. */
export function ListTools<Row>({ columns, sheet, mail }: ListToolsProps<Row>) {
  return (
    <>
      {columns && <ColumnsButton {...columns} />}
      {sheet && <ExportButton {...sheet} />}
      {mail && <MailButton {...mail} />}
    </>
  )
}

function ColumnsButton<Row>(props: Omit<ColumnPopoverProps<Row>, 'anchor' | 'onClose'>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand(loadPopover)
  return (
    <>
      <ListTool
        ref={anchor}
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void fetch().then((isThere) => setOpen(isThere))}
      >
        Colunas
      </ListTool>
      {isOpen && Loaded && <Loaded {...props} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportButton<Row>(props: Omit<ExportDialogProps<Row>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(loadExport, TEXTS.reportFailed)
  return (
    <>
      <ListTool
        icon={<Download aria-hidden />}
        onClick={() => void fetch().then((isThere) => setOpen(isThere))}
      >
        Exportar
      </ListTool>
      {isOpen && Loaded && <Loaded {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function MailButton(props: Omit<EnvioDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(loadMail)
  return (
    <>
      <ListTool
        icon={<MailPlus aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void fetch().then((isThere) => setOpen(isThere))}
      >
        Receber por e-mail
      </ListTool>
      {isOpen && Loaded && <Loaded {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const loadPopover = async () => (await import('@/components/crud/grid/column-popover')).ColumnPopover
const loadMail = async () => (await import('@/components/envio/envio-dialog')).EnvioDialog
const loadExport = async () => (await import('./export-dialog')).ExportDialog
