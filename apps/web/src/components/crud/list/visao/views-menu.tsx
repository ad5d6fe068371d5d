import { Menu } from '@base-ui/react/menu'
import { BookmarkPlus, Check, Pencil } from 'lucide-react'
import type { RefObject } from 'react'
import { DENSITIES, type Density, setDensity, useDensity } from '@/components/crud/grid/row-density'
import { ListMenu } from '@/components/crud/list/tools/list-menu'
import menu from '@/components/ui/menu.module.css'
import type { ListView } from './list-view'

export interface ViewsMenuProps {
  anchor: RefObject<HTMLElement | null>
  views: readonly ListView[]
  shown: ListView | undefined
  /** The view that "Alterar" changes: shown now, or shown until the filters changed. */
  last: ListView | undefined
  canSave: boolean
  onShow: (view: ListView) => void
  /** Called with the view to change; undefined for a new view. */
  onSave: (view: ListView | undefined) => void
  onClose: () => void
}

const DENSITY_LABEL: Record<Density, string> = { compactas: 'Linhas compactas', largas: 'Linhas largas' }

/** Menu of a list's views, with the choice of row height. */
export function ViewsMenu({ anchor, views, shown, last, canSave, onShow, onSave, onClose }: ViewsMenuProps) {
  const density = useDensity()
  return (
    <ListMenu anchor={anchor} landmark="Visões" label="Visões da lista" finalFocus={anchor} onClose={onClose}>
      {views.length > 0 && (
        <>
          <Menu.RadioGroup
            value={shown?.id ?? null}
            onValueChange={(id: number) => views.filter((view) => view.id === id).forEach(onShow)}
          >
            {views.map((view) => (
              <Menu.RadioItem key={view.id} value={view.id} closeOnClick className={menu.item}>
                <span className={menu.label}>
                  {view.nome}
                  {noteOf(view) && <span className={menu.note}>{noteOf(view)}</span>}
                </span>
                <Menu.RadioItemIndicator>
                  <Check aria-hidden />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className={menu.separator} />
        </>
      )}
      {canSave && (
        <>
          <Menu.Item className={menu.item} onClick={() => onSave(undefined)}>
            <BookmarkPlus aria-hidden />
            <span className={menu.label}>Salvar visão...</span>
          </Menu.Item>
          {last?.editavel === 'S' && (
            <Menu.Item className={menu.item} onClick={() => onSave(last)}>
              <Pencil aria-hidden />
              <span className={menu.label}>Alterar "{last.nome}"...</span>
            </Menu.Item>
          )}
          <Menu.Separator className={menu.separator} />
        </>
      )}
      <Menu.RadioGroup value={density} onValueChange={setDensity}>
        {DENSITIES.map((value) => (
          <Menu.RadioItem key={value} value={value} closeOnClick className={menu.item}>
            <span className={menu.label}>{DENSITY_LABEL[value]}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ListMenu>
  )
}

const noteOf = ({ padrao, tipos }: ListView): string =>
  [padrao === 'S' && 'Padrão da lista', tipos.length > 0 && 'Compartilhada'].filter(Boolean).join(' · ')
