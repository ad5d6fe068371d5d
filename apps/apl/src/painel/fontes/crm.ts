import { CRM_TIPO } from '@trama/contract/apl/crm/codes'
import { sql } from 'drizzle-orm'
import { visibleCrm } from '../../crm/policy'
import { CLIENTE, codigos, descrita, DO_CLIENTE, type FonteDe, REPRESENTANTE, UM } from './fonte-sql'

/** Contacts with customers, without deleted ones. */
export const crm: FonteDe<'crm'> = {
  tabela: 'crm',
  linhas: visibleCrm,
  dia: sql`p.data`,
  chave: ['numero'],
  valores: { documentos: UM },
  dimensoes: {
    codcli: CLIENTE,
    codrep: REPRESENTANTE,
    usuario: {
      coluna: sql`p.usuario`,
      tipo: 'text',
      nome: (_, chave) => sql`(select nome from usuario_erp where codigo = ${chave})`,
    },
    motivo: descrita(sql`p.motivo`, 'motivo'),
    tp_contato: codigos(sql`p.tp_contato`, 'int'),
    tipo: codigos(sql`p.tipo`),
  },
  linha: {
    documento: sql`p.numero`,
    ...DO_CLIENTE,
    situacao: sql`p.tipo`,
    palavras: CRM_TIPO,
    endereco: sql`'/FormCrm/' || p.numero`,
  },
}
