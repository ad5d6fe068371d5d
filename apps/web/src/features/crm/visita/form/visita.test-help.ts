import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { emptyValues } from '@/components/crud/form/record-fields'

/** A customer as the server sends it. */
export const aCliente: Entidade = {
  ...emptyValues(ENTIDADE_FIELDS),
  codcli: 7,
  versao: 1,
  nome: 'Loja Azul',
  cnpj: '27865757000102',
  cod_est: 'SC',
  ativo: 'S',
  bloqueio: 'N',
  codrep: ['1'],
  grupo: null,
  sit_dup: 'N',
  tipo_entidade: 'C',
  credito: null,
  credito_utilizado: 0,
  data_cad: '2026-01-02',
  dt_altera: null,
  contatos: [],
}
