import { formatDateBr } from '../date-br'
import { formatNumberBr } from '../number-br'
import type { ItemTipo } from './rules'
import { type Ato, type Lado, LADOS, type Recusa } from './recusa'
import { type PedidoEstado, pedidoStatus, pendenteOf } from './status'

/** Steps of an order, in their order. */
export const ETAPAS = ['digitacao', 'comercial', 'financeira', 'estoque', 'faturamento'] as const
export type EtapaCodigo = (typeof ETAPAS)[number]
/** State of a step. `parada`: waits and something impedes it; `dispensada`: no longer needed. */
export type EtapaEstado = 'ok' | 'aguarda' | 'parada' | 'dispensada'

const TITULOS: Record<EtapaCodigo, string> = {
  digitacao: 'Digitação',
  comercial: 'Liberação comercial',
  financeira: 'Liberação financeira',
  estoque: 'Estoque e separação',
  faturamento: 'Faturamento',
}
const SETOR: Record<Lado, string> = { comercial: 'Comercial', financeiro: 'Financeiro' }
export const LADOS_TEXTO = LADOS.map((value) => ({ value, label: SETOR[value] }))
/** Who takes the next action at each step. */
const QUEM_PODE: Record<EtapaCodigo, string> = {
  digitacao: 'Quem fez o pedido',
  comercial: 'Comercial',
  financeira: 'Financeiro',
  estoque: 'Expedição',
  faturamento: 'Faturamento',
}

/** An impediment of an order, with the step where it counts. */
export interface Impedimento {
  codigo:
    | 'cliente_bloqueado'
    | 'cliente_inativo'
    | 'desconto_maximo'
    | 'valor_minimo'
    | 'duplicatas_em_atraso'
    | 'limite_de_credito'
    | 'estoque_insuficiente'
  etapa: EtapaCodigo
  texto: string
}

/** Stored facts of an order; quantities in pieces. */
export interface PedidoFatos extends PedidoEstado {
  /** Kind of the order's items. */
  tipo?: ItemTipo | undefined
  /** Quantity set aside or dispatched, of what is still to be invoiced. */
  separado: number
  /** Whether the pending pieces are reserved in stock. */
  reservado: boolean
  entrega: string | null
  envio: Ato
  lib_com: Ato | null
  lib_fin: Ato | null
  recusa: Recusa | null
  impedimentos: readonly Impedimento[]
}

export interface Etapa {
  codigo: EtapaCodigo
  titulo: string
  estado: EtapaEstado
  /** S: the order stands at this step. */
  atual: 'S' | 'N'
  desde: Ato | null
  detalhe: string | null
  quem_pode: string | null
}

/**
 * The steps of an order with their states. Until it is invoiced or cancelled exactly one is `atual`: the first that
 * is neither `ok` nor `dispensada`; it agrees with the status in lists (`pedido-status.ts`).
 */
export function pedidoEtapas(fatos: PedidoFatos): Etapa[] {
  const etapas = ETAPAS.map((codigo) => ({ codigo, estado: estadoOf(codigo, fatos) }))
  const atual = etapas.find(({ estado }) => estado === 'aguarda')?.codigo
  return etapas.map(({ codigo, estado: plain }) => {
    const isOpen = plain === 'aguarda'
    const isStopped =
      isOpen &&
      (impedimentosDe(fatos).some((item) => item.etapa === codigo) ||
        (codigo === 'digitacao' && fatos.recusa !== null))
    return {
      codigo,
      titulo: TITULOS[codigo],
      estado: isStopped ? 'parada' : plain,
      atual: codigo === atual ? 'S' : 'N',
      desde: desdeOf(codigo, plain, fatos),
      detalhe: detalheOf(codigo, plain, fatos),
      quem_pode: isOpen ? QUEM_PODE[codigo] : null,
    }
  })
}

/**
 * Impediments that still count: none of a step that is passed. A block of the customer counts where the order stands.
 */
export function impedimentosDe(fatos: PedidoFatos): Impedimento[] {
  const open = ETAPAS.filter((codigo) => estadoOf(codigo, fatos) === 'aguarda')
  const [atual] = open
  if (!atual) return []
  return fatos.impedimentos.flatMap((item) => {
    const etapa = item.etapa === 'digitacao' || isEarly(item, atual) ? atual : item.etapa
    return open.includes(etapa) ? { ...item, etapa } : []
  })
}

/** A draft that the commercial side would refuse is already stopped as a draft. */
const isEarly = ({ etapa }: Impedimento, atual: EtapaCodigo) => atual === 'digitacao' && etapa === 'comercial'

function estadoOf(codigo: EtapaCodigo, fatos: PedidoFatos): Exclude<EtapaEstado, 'parada'> {
  const { bloqueio, financeiro, faturado, separado } = fatos
  const pendente = pendenteOf(fatos)
  const status = pedidoStatus(fatos)
  if (codigo === 'digitacao') return status === 'Em Digitação' ? 'aguarda' : 'ok'
  const passed: Record<Exclude<EtapaCodigo, 'digitacao'>, boolean> = {
    comercial: bloqueio === 1,
    financeira: financeiro === 1,
    estoque: pendente <= 0 ? faturado > 0 : separado >= pendente,
    faturamento: pendente <= 0 && faturado > 0,
  }
  if (status === 'Em Digitação') return 'aguarda'
  if (passed[codigo]) return status === 'Cancelado' && codigo === 'estoque' ? 'dispensada' : 'ok'
  return status === 'Faturado' || status === 'Cancelado' ? 'dispensada' : 'aguarda'
}

function desdeOf(codigo: EtapaCodigo, estado: EtapaEstado, fatos: PedidoFatos): Ato | null {
  const { envio, lib_com, lib_fin, recusa, bloqueio, financeiro } = fatos
  const anonymous = (ato: Ato | null) => ato && { ...ato, por: null }
  if (codigo === 'digitacao')
    return estado === 'ok' || !recusa ? envio : { ...recusa, por: recusa.por ?? SETOR[recusa.lado] }
  if (estado === 'dispensada' || bloqueio === 2) return null
  if (codigo === 'comercial') return estado === 'ok' ? lib_com : anonymous(envio)
  if (codigo === 'financeira') return estado === 'ok' ? lib_fin : anonymous(envio)
  // Both releases are needed to pass; the later one counts.
  if (estado === 'ok' || bloqueio !== 1 || financeiro !== 1) return null
  return anonymous([lib_com, lib_fin].reduce(later, null))
}

function later(a: Ato | null, b: Ato | null): Ato | null {
  const at = (ato: Ato | null) => `${ato?.data ?? ''} ${ato?.hora ?? ''}`
  return at(b) > at(a) ? b : a
}

function detalheOf(codigo: EtapaCodigo, estado: EtapaEstado, fatos: PedidoFatos): string | null {
  const { qtde, faturado, separado, recusa, entrega, bloqueio, tipo = 'P' } = fatos
  const pendente = pendenteOf(fatos)
  // Kilograms and metres are not called pieces.
  const counted = (what: string) => (tipo === 'P' ? `peças ${what}as` : `${what}os`)
  const pieces = (n: number) => formatNumberBr(n, 0, 3)
  if (codigo === 'digitacao' && recusa && bloqueio === 2)
    return `Recusado pelo ${recusa.lado}: ${recusa.motivo}`
  if (codigo === 'estoque' && pendente > 0 && estado !== 'dispensada') {
    const held = fatos.reservado ? ' Estoque reservado.' : ''
    return `${pieces(Math.min(separado, pendente))} de ${pieces(pendente)} ${counted('separad')}.${held}`
  }
  if (codigo !== 'faturamento' || pendente <= 0) return null
  const parts = [
    faturado > 0 && `${pieces(faturado)} de ${pieces(qtde)} ${counted('faturad')}.`,
    entrega && `Entrega prevista para ${formatDateBr(entrega)}.`,
  ]
  return parts.filter(Boolean).join(' ') || null
}
