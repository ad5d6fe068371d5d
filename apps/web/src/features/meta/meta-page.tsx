import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Panel } from '@/components/ui/panel'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Tabs } from '@/components/ui/tabs'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'

const Acompanhar = lazy(async () => ({ default: (await import('./acompanhar/acompanhar')).Acompanhar }))
const Definir = lazy(async () => ({ default: (await import('./definir/definir')).Definir }))

/** Parameters of the address: the open tab (`aba`) and the parameters of the tabs. */
export type MetaSearch = Partial<Record<'aba' | 'ano' | 'mes', string>>

/** One tab of /Metas; its code and its rows load when it is first opened. */
export interface MetaAba {
  /** Value of `aba` in the address. */
  value: string
  label: string
  Content: ComponentType
}

/**
 * Page /Metas: all users follow goals, internal users set them. @param mais tabs of other features, placed last
 */
export function MetaPage({ mais }: { mais: readonly MetaAba[] }) {
  const { usuario } = useSession()
  const navigate = useNavigate()
  const { aba: wanted } = useSearch({ from: '/_portal/Metas' })
  const abas: readonly MetaAba[] = [
    { value: 'acompanhamento', label: 'Acompanhamento', Content: Acompanhar },
    ...(isInternal(usuario.tipo) ? [{ value: 'definir', label: 'Definir metas', Content: Definir }] : []),
    ...mais,
  ]
  const aba = abas.find(({ value }) => value === wanted)?.value ?? 'acompanhamento'
  const [opened, setOpened] = useState<readonly string[]>([aba])
  // Opened tabs stay mounted, so that typed values survive a look at another tab.
  if (!opened.includes(aba)) setOpened([...opened, aba])
  return (
    <Panel title="Metas" onClose={() => void navigate({ to: '/Principal' })}>
      <Tabs
        label="Metas"
        value={aba}
        onValueChange={(next) =>
          void navigate({
            to: '/Metas',
            search: (search) => ({ ...search, aba: next }),
            replace: true,
          })
        }
        items={abas.map(({ value, label, Content }) => ({
          value,
          label,
          content: opened.includes(value) && (
            <Suspense fallback={<SkeletonList count={6} />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </Panel>
  )
}
