/** Every new migration lets servers go on: no statement that writes tables anew under a lock or takes away what older servers use. */
import { join } from 'node:path'
import { readMigrations } from '@trama/server-kit/db/migration/read-migrations'
import { createdBy, type Kind, kindOf, plainText } from '@trama/server-kit/db/migration/statement-kind'
import { ROOT } from './process'

const REASONS: Partial<Record<Kind, string>> = {
  rewrite: 'escreve a tabela de novo enquanto ninguém grava; ponha outro caminho em at-work',
  rows: 'grava todas as linhas de uma vez; ponha um bloco que grave por partes em at-work',
  narrowing: 'tira o que os servidores da versão anterior usam',
  unknown: 'comando desconhecido: diga em statement-kind.ts o que ele faz',
}

/** Migration and kind, and why it may stay. None of them holds up who saves orders (`npm run bench:upgrade`). */
const EXCEPTIONS: Record<string, string> = {
  'apl 0002_produtos rewrite': 'produtos: milhares de linhas, um instante',
  'apl 0002_produtos rows': 'itens com estampa vazia: muda só essas linhas',
  'apl 0012_tipos_de_link rows': 'links compartilhados: poucos, e expiram',
  'apl 0016_recebimento_item narrowing': 'coluna que nenhuma versão gravou',
  'apl 0025_anexos_do_fornecedor rows': 'anexos de cotações: poucos',
  'apl 0026_numeros_de_link rewrite': 'links compartilhados: poucos, e expiram',
  'apl 0031_liberacao_de_pagamentos rows': 'contas a pagar: quem as grava espera',
  'apl 0031_liberacao_de_pagamentos rewrite': 'contas a pagar: quem as grava espera',
  'apl 0031_liberacao_de_pagamentos narrowing':
    'coluna que passa a ser calculada; pare antes os servidores mais antigos',
  'apl 0034_situacao_da_duplicata rewrite': 'duplicatas: quem fatura ou recebe espera',
  'apl 0041_crm_agenda rows': 'contatos: quem os grava espera',
  'apl 0041_crm_agenda rewrite': 'contatos: quem os grava espera',
  'apl 0052_comissao_mudanca_por_empresa rewrite': 'marcas da comissão: poucas, o fechamento do mês as tira',
  'apl 0053_certificado_teste_ilegivel rows': 'certificados de teste: um por empresa, dos quais 1 em 512',
}

export interface Complaint {
  kind: Kind
  text: string
}

/** Statements that a database at work should not meet; those with another way in `at-work` are looked at by people and the upgrade's test. */
export function unsafeIn(statements: readonly string[], atWork: readonly string[]): Complaint[] {
  const created = createdBy(statements)
  return statements.flatMap((statement) => {
    if (!plainText(statement) || !atWork.includes(statement)) return []
    const { kind } = kindOf(statement, created)
    return REASONS[kind] ? [{ kind, text: plainText(statement).slice(0, 100) }] : []
  })
}

export async function checkMigrations(): Promise<string> {
  const used = new Set<string>()
  const complaints = ['apl', 'portal'].flatMap((app) =>
    readMigrations(join(ROOT, 'apps', app, 'migrations')).flatMap(({ tag, statements, atWork }) =>
      unsafeIn(statements, atWork).flatMap(({ kind, text }) => {
        const name = `${app} ${tag} ${kind}`
        used.add(name)
        return name in EXCEPTIONS ? [] : [`apps/${app}/migrations/${tag}.sql: ${REASONS[kind]}\n  ${text}`]
      }),
    ),
  )
  const unneeded = Object.keys(EXCEPTIONS).filter((name) => !used.has(name))
  return [
    ...complaints,
    ...unneeded.map((name) => `scripts/lib/check-migrations.ts: ${name} não é exceção`),
  ].join('\n')
}
