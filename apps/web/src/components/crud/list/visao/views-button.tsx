import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'
import type { ListView } from './list-view'
import type { VisaoDialogProps } from './visao-dialog'
import type { ViewsMenuProps } from './views-menu'

export interface ViewsButtonProps
  extends Pick<ViewsMenuProps, 'views' | 'shown' | 'last' | 'canSave' | 'onShow'>,
    Pick<VisaoDialogProps, 'lista' | 'search' | 'colunas' | 'onSaved'> {}

/** Button that opens a list's views; the code of menu and dialog is loaded then. */
export function ViewsButton({ lista, search, colunas, onSaved, ...props }: ViewsButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [saving, setSaving] = useState<{ view: ListView | undefined } | null>(null)
  const { Loaded: Views, prepare, fetch } = useOnDemand(loadMenu)
  const { Loaded: Dialog, fetch: fetchDialog } = useOnDemand(loadDialog)
  return (
    <>
      <ListTool
        ref={anchor}
        icon={<Bookmark aria-hidden />}
        data-passo="visoes"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void fetch().then((isThere) => setOpen(isThere))}
      >
        Visões
      </ListTool>
      {isOpen && Views && (
        <Views
          {...props}
          anchor={anchor}
          onSave={(view) => void fetchDialog().then((isThere) => setSaving(isThere ? { view } : null))}
          onClose={() => setOpen(false)}
        />
      )}
      {saving && Dialog && (
        <Dialog {...{ lista, search, colunas, onSaved }} view={saving.view} onClose={() => setSaving(null)} />
      )}
    </>
  )
}

const loadMenu = async () => (await import('./views-menu')).ViewsMenu
const loadDialog = async () => (await import('./visao-dialog')).VisaoDialog
