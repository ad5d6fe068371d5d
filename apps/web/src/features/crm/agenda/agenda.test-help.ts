import type { AgendaItem } from '@trama/contract/apl/crm/agenda'

/** An open contact on a Wednesday. */
export const anItem = (fields: Partial<AgendaItem> = {}): AgendaItem => {
  const { dia = '2026-03-18' } = fields
  return {
    numero: 12,
    dia,
    dt_contato: dia,
    hr_contato: null,
    codcli: 7,
    nome: 'Loja Bela',
    assunto: 'Nova coleção',
    tipo: 'A',
    tp_contato: 0,
    motivo: '1',
    desc_motivo: 'Apresentar coleção',
    usuario: '10',
    usuario_dest: null,
    lembrete: null,
    versao: 3,
    ...fields,
  }
}
