/** Describes a row of the timeline in words. */
import type { MenuCode } from '@trama/contract/access'
import type { HistoriaTipo } from '@trama/contract/apl/entidade/historia'
import { FATURA_IMPRESSO } from '@trama/contract/apl/fatura/codes'
import type { RecordKind } from '@/components/reference/record-targets'
import type { Status } from '@/components/ui/status/status-badges'

interface Tipo {
  /** Name of the row: "Pedido 12". */
  nome: string
  /** Plural name, used as the label of the filter. */
  varios: string
  /** Menu code of the access that shows such rows. */
  menu: MenuCode
  /**
   * Record kind that opens the row, and the row's field that holds the record's id; absent where there is no screen.
   */
  abre?: readonly [kind: RecordKind, id: 'chave' | 'numero']
  status: (situacao: string) => Status | undefined
}

const PEDIDO: Partial<Record<string, Status>> = {
  D: { label: 'Em digitação', tone: 'grey' },
  P: { label: 'Pendente', tone: 'orange' },
  F: { label: 'Faturado', tone: 'green' },
  C: { label: 'Cancelado', tone: 'red' },
}
const DUPLICATA: Partial<Record<string, Status>> = {
  '0': { label: 'A vencer', tone: 'blue' },
  '1': { label: 'Paga', tone: 'green' },
  V: { label: 'Vencida', tone: 'red' },
}
const CONTATO: Partial<Record<string, Status>> = { A: { label: 'Aberto', tone: 'orange' } }

const ofCrm = {
  menu: '1.3',
  abre: ['crm', 'chave'],
  status: (situacao: string) => CONTATO[situacao],
} as const

export const TIPOS: Readonly<Record<HistoriaTipo, Tipo>> = {
  E: { nome: 'Cadastro', varios: 'Cadastro', menu: '1.1', status: () => undefined },
  C: { ...ofCrm, nome: 'Contato', varios: 'Contatos' },
  V: { ...ofCrm, nome: 'Visita', varios: 'Visitas' },
  P: {
    nome: 'Pedido',
    varios: 'Pedidos',
    menu: '1.2',
    abre: ['pedido', 'chave'],
    status: (situacao) => PEDIDO[situacao],
  },
  F: {
    nome: 'Fatura',
    varios: 'Faturas',
    menu: '2.1',
    abre: ['fatura', 'chave'],
    status: (situacao) => {
      const label = FATURA_IMPRESSO.find(({ value }) => value === situacao)?.label
      return label && situacao !== 'S' ? { label, tone: situacao === 'C' ? 'red' : 'orange' } : undefined
    },
  },
  D: {
    nome: 'Duplicata',
    varios: 'Duplicatas',
    menu: '2.2',
    abre: ['duplicata', 'numero'],
    status: (situacao) => DUPLICATA[situacao],
  },
}
