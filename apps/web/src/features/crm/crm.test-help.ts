import type { CrmRegistro } from '@trama/contract/apl/crm/crm'

/** An open record without a time, with its contact planned on a day in the past. */
export const aCrm = (fields: Partial<CrmRegistro> = {}): CrmRegistro => ({
  numero: 12,
  versao: 3,
  data: '2026-03-10',
  usuario: '10',
  nome_usuario: 'Camila',
  usuario_dest: '11',
  nome_usuario_dest: 'Bruno',
  codcli: 7,
  nome: 'Loja Bela',
  contato: 'Sofia',
  tipo: 'A',
  motivo: '1',
  desc_motivo: 'Apresentar coleção',
  docto: null,
  dt_contato: '2026-03-20',
  hr_contato: null,
  tp_contato: 2,
  assunto: 'Nova coleção',
  lembrete: null,
  dt_conclusao: null,
  observacao: null,
  origem: null,
  ...fields,
})
