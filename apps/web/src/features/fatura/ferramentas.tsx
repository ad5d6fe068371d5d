import { CalendarDays, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./pacote-dialog')).PacoteDialog

interface FaturaFerramentasProps {
  onZip: () => void
  /** The fiscal month is the company's own. */
  hasMonth: boolean
  /** A day of the month that the dialog begins with. */
  month: string
}

/** Beside the list's title: all that the filters find, and the month for the accountant. */
export function FaturaFerramentas({ onZip, hasMonth, month }: FaturaFerramentasProps) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(load)
  return (
    <>
      <ListTool icon={<FileArchive aria-hidden />} aria-haspopup="dialog" onClick={onZip}>
        Baixar ZIP
      </ListTool>
      {hasMonth && (
        <ListTool
          icon={<CalendarDays aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => void fetch().then((isThere) => setOpen(isThere))}
        >
          Pacote do mês
        </ListTool>
      )}
      {isOpen && Loaded && <Loaded month={month} onClose={() => setOpen(false)} />}
    </>
  )
}
