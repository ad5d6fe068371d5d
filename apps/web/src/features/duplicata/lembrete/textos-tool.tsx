import { Bell } from 'lucide-react'
import { useState } from 'react'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./textos-dialog')).TextosDialog

/** Button for the texts of the company's reminders. */
export function TextosTool() {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(load)
  return (
    <>
      <ListTool
        icon={<Bell aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => void fetch().then((isThere) => setOpen(isThere))}
      >
        Lembretes
      </ListTool>
      {isOpen && Loaded && <Loaded onClose={() => setOpen(false)} />}
    </>
  )
}
