import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { TipoUsuario } from '@trama/contract/access'
import { startAs } from '@/lib/device/a-session.test-help'
import type { Session } from '@/lib/session'

export const anOrdem = (fields: Partial<OrdemServicoItem> = {}): OrdemServicoItem => ({
  numero: 1042,
  codigo: '10245',
  desc_produto: 'Vestido midi',
  setor: 'COST',
  desc_setor: 'Costura',
  parte: 'PC',
  desc_parte: 'Peça completa',
  qtde: 400,
  dt_s: '2026-03-02',
  dt_r: null,
  dt_prev: '2026-03-20',
  situacao: 'A',
  obs: null,
  qtde_feita: 120,
  refugo: 0,
  id: 7,
  codfor: 3,
  nome_for: 'Facção Bela Vista',
  versao: 2,
  ...fields,
})

/** Signs in a user who has access to service orders. */
export const startWith = (tipo: TipoUsuario, fields: Partial<Session> = {}): void =>
  startAs(tipo, { acessos: ['4.1', '4.2'], ...fields })
