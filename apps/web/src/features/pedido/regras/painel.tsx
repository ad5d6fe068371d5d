import { Check, ChevronDown, CircleDashed, OctagonAlert, TriangleAlert } from 'lucide-react'
import { formatDateBr } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { celulaKey, type Falta } from '@trama/rules/pedido/estoque'
import type { Regra, RegraCodigo, RegraEstado } from '@trama/rules/pedido/painel'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { focusInput } from '@/components/crud/form/form-errors'
import type { PedidoForm } from '../form/form-model'
import type { PedidoLocks } from '../form/locks'
import styles from './painel.module.css'
import { useRegras } from './use-regras'

const LOOK = {
  ok: { Icon: Check, word: 'Em ordem' },
  atencao: { Icon: TriangleAlert, word: 'Atenção' },
  impede: { Icon: OctagonAlert, word: 'Impede' },
  desconhecida: { Icon: CircleDashed, word: 'Ainda não se sabe' },
} as const satisfies Record<RegraEstado, { Icon: typeof Check; word: string }>

const NOMES: Record<RegraCodigo, string> = {
  cliente: 'Cliente',
  itens: 'Itens',
  minimo: 'Valor mínimo',
  desconto: 'Desconto',
  tabela: 'Tabela',
  transportadora: 'Transportadora',
  estoque: 'Estoque',
  entrega: 'Entrega',
  credito: 'Crédito',
}

/** Order of the states in the panel: broken rules first. */
const ORDER: readonly RegraEstado[] = ['impede', 'atencao', 'desconhecida', 'ok']

/** Number of shortages shown while the panel is closed; the others appear when it opens. */
const FEW_FALTAS = 1

interface RegrasPainelProps {
  locks: PedidoLocks
  /** Opens an item of the order; null for a new one. */
  onItem: (codigo: string | null) => void
}

/** Panel with every rule of the order and its state; a broken rule says what is missing and links to the field. */
export function RegrasPainel({ locks, onItem }: RegrasPainelProps) {
  const regras = useRegras(locks)
  const { getValues } = useFormContext<PedidoForm>()
  const [open, setOpen] = useState(false)
  const id = useId()
  const sorted = regras.toSorted((a, b) => ORDER.indexOf(a.estado) - ORDER.indexOf(b.estado))
  const worst = sorted[0]?.estado ?? 'ok'
  const { Icon } = LOOK[worst]

  function goTo({ campo, faltas }: Regra) {
    const [name = '', index] = campo.split('.')
    if (name !== 'itens') {
      const input = document.querySelector<HTMLElement>(`form [name="${name}"]`)
      if (input) void focusInput(input)
      return
    }
    const wrong = index === undefined ? undefined : getValues('itens')[Number(index)]
    onItem(wrong?.codigo ?? faltas?.[0]?.codigo ?? null)
  }

  return (
    <section className={styles.panel} aria-label="Regras do pedido" data-open={open || undefined}>
      <button
        type="button"
        className={styles.state}
        data-estado={worst}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden />
        <output>{regrasText(regras)}</output>
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <ul id={id} className={styles.list}>
        {sorted.map((regra) => (
          <RegraRow key={regra.codigo} regra={regra} open={open} onGo={() => goTo(regra)} onItem={onItem} />
        ))}
      </ul>
    </section>
  )
}

interface RegraRowProps {
  regra: Regra
  open: boolean
  onGo: () => void
  onItem: (codigo: string) => void
}

function RegraRow({ regra, open, onGo, onItem }: RegraRowProps) {
  const { codigo, estado, texto, faltas = [] } = regra
  const { Icon, word } = LOOK[estado]
  const text = (
    <>
      <Icon aria-hidden />
      <span className="visually-hidden">{word}: </span>
      <span className={styles.nome}>{NOMES[codigo]}</span>
      <span className={styles.texto}>{texto}</span>
    </>
  )
  const shown = open ? faltas : faltas.slice(0, FEW_FALTAS)
  return (
    <li className={styles.regra} data-estado={estado}>
      {estado === 'ok' ? (
        <span className={styles.linha}>{text}</span>
      ) : (
        <button type="button" className={styles.linha} onClick={onGo}>
          {text}
        </button>
      )}
      {shown.length > 0 && (
        <ul className={styles.faltas} aria-label="Itens com estoque insuficiente">
          {shown.map((falta) => (
            <li key={celulaKey(falta)}>
              <button type="button" className={styles.falta} onClick={() => onItem(falta.codigo)}>
                {faltaText(falta)}
              </button>
            </li>
          ))}
          {faltas.length > shown.length && (
            <li className={styles.mais}>e mais {faltas.length - shown.length}</li>
          )}
        </ul>
      )}
    </li>
  )
}

const faltaText = ({ codigo, cor, desc_cor, tam, falta, previsao }: Falta) =>
  `${codigo} ${desc_cor ?? cor} ${tam} (faltam ${formatShortNumber(falta)}${previsaoText(previsao)})`

/** The planned day; a server that plans none and one that tells none send the same. */
const previsaoText = (previsao: string | null | undefined) =>
  previsao ? `, previsão ${formatDateBr(previsao)}` : ''

/** The panel in one line: "1 regra impede, 2 pedem atenção". */
function regrasText(regras: readonly Regra[]): string {
  const count = (estado: RegraEstado) => regras.filter((regra) => regra.estado === estado).length
  const impede = count('impede')
  const atencao = count('atencao')
  const parts = [
    impede > 0 && (impede === 1 ? '1 regra impede' : `${impede} regras impedem`),
    atencao > 0 && (atencao === 1 ? '1 pede atenção' : `${atencao} pedem atenção`),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(', ')
  return count('desconhecida') > 0 ? 'Ainda faltam dados' : 'Regras em ordem'
}
