import { Link } from '@tanstack/react-router'
import { Boxes, ChartColumn, ClipboardList, List, SquareKanban } from 'lucide-react'
import { ListTool, toolClass } from '@/components/crud/list/tools/list-tool'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import styles from './vistas.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Deposito } from '@trama/contract/apl/deposito'
import { DEPOSITO_MESSAGES } from '@trama/rules/producao/deposito'
import { type ComponentType, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushMessage } from '@/lib/messages/messages-store'
import { depositosQuery } from './estoque/api'
import type { DepositoDialogProps } from './estoque/deposito-dialog'

/** Buttons beside the title (S2 §2); the server answers requests to internal users only. */
export function OrdemTools() {
  const { usuario, acessos } = useSession()
  return (
    <>
      <Vistas />
      <EstoqueButton />
      {acessos.includes('4.2') && isInternal(usuario.tipo) && (
        <Link to="/Solicitacoes" className={cx(buttonClass({ variant: 'ghost' }), toolClass.tool)}>
          <ClipboardList aria-hidden />
          <span className={toolClass.name}>Solicitações</span>
        </Link>
      )}
    </>
  )
}

/** Links to the views of the same orders: list, board and capacity; absent where the server has the list only. */
function Vistas() {
  const { flagsVersao } = useSession()
  if (!flagsVersao.producao) return null
  return (
    <nav className={styles.vistas} aria-label="Vistas">
      {VISTAS.map(({ label, Icon, at }) => (
        // The router marks the link of the open page.
        <Link
          key={label}
          {...at}
          activeOptions={EXACT}
          className={cx(buttonClass({ variant: 'ghost' }), toolClass.tool)}
        >
          <Icon aria-hidden />
          <span className={toolClass.name}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The list's address begins the other ones, so only an exact match marks it; filters do not matter. */
const EXACT = { exact: true, includeSearch: false }

const VISTAS = [
  { label: 'Lista', Icon: List, at: { to: '/OrdemServico' } },
  { label: 'Quadro', Icon: SquareKanban, at: { to: '/OrdemServico/Quadro' } },
  { label: 'Capacidade', Icon: ChartColumn, at: { to: '/OrdemServico/Capacidade' } },
] as const

interface Shown {
  Dialog: ComponentType<DepositoDialogProps>
  depositos: readonly Deposito[]
}

/** Button "Estoque" (S2 §2): shows the stock of a supplier's only deposit, or of a chosen one. */
export function EstoqueButton() {
  const { usuario } = useSession()
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [depositos, { DepositoDialog }] = await Promise.all([
        client.fetchQuery(depositosQuery),
        loadPart(() => import('./estoque/deposito-dialog')),
      ])
      if (depositos.length === 0) pushMessage(DEPOSITO_MESSAGES.naoEncontrado)
      else setShown({ Dialog: DepositoDialog, depositos })
    },
  })
  const only = usuario.tipo === 'fornecedor' && shown?.depositos.length === 1 ? shown.depositos[0] : undefined
  return (
    <>
      <ListTool
        icon={<Boxes aria-hidden />}
        aria-haspopup="dialog"
        loading={isPending}
        onClick={() => mutate()}
      >
        Estoque
      </ListTool>
      {shown && <shown.Dialog depositos={shown.depositos} only={only} onClose={() => setShown(null)} />}
    </>
  )
}
