/**
 * `npm run admin`: makes a master of the portal and, in an empty one, the company. What is not given as an option is
 * asked; the password only on the terminal or in ADMIN_SENHA, since options show in the list of processes.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@trama/portal/config'
import type { NovaEmpresa } from '@trama/portal/empresa/create-empresa'
import { empresa } from '@trama/portal/empresa/tables'
import { MIGRATIONS } from '@trama/portal/migrations-folder'
import { createMaster } from '@trama/portal/usuario/create-master'
import type { Db } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { ask } from './lib/ask'

const text = { type: 'string' } as const
const OPTIONS = {
  codcli: text,
  'cnpj-empresa': text,
  empresa: text,
  servidor: text,
  porta: text,
  licencas: text,
  nome: text,
  email: text,
  cnpj: text,
}
const onTerminal = process.stdin.isTTY

await makeMaster().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function makeMaster(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS })
  const config = readConfig()

  /** The option's value, else what the user types, else the suggestion. */
  async function answer(option: keyof typeof OPTIONS, label: string, suggestion = ''): Promise<string> {
    const given = values[option]
    if (given !== undefined) return given
    if (!onTerminal && suggestion === '') throw new Error(`Informe --${option} (${label}).`)
    const typed = onTerminal ? await ask(suggestion ? `${label} [${suggestion}]: ` : `${label}: `) : ''
    return typed.trim() || suggestion
  }

  async function askEmpresa(): Promise<NovaEmpresa> {
    return {
      codcli: await answer('codcli', 'Código da empresa no portal', '1'),
      cnpj: await answer('cnpj-empresa', 'CNPJ da empresa'),
      nome: await answer('empresa', 'Nome da empresa'),
      servidor: await answer('servidor', 'Servidor APL', new URL(config.PUBLIC_URL).hostname),
      porta: Number(await answer('porta', 'Porta do servidor APL', String(config.APL_PORT))),
      qtde_rep: Number(await answer('licencas', 'Licenças de representantes', '10')),
    }
  }

  async function chooseEmpresa(db: Db): Promise<NovaEmpresa | string> {
    const codes = (await db.select({ codcli: empresa.codcli }).from(empresa)).map(({ codcli }) => codcli)
    if (codes.length === 0) return askEmpresa()
    const only = codes.length === 1 ? codes[0] : undefined
    return only ?? answer('codcli', `Código da empresa do master (${codes.join(', ')})`)
  }

  const { PORTAL_DATABASE_URL: url, DATA_DIR } = config
  const database = await openDatabase({ url, dataDir: join(DATA_DIR, 'portal'), migrations: MIGRATIONS })
  try {
    const id = await createMaster(database.db, {
      empresa: await chooseEmpresa(database.db),
      nome: await answer('nome', 'Nome do master'),
      email: await answer('email', 'E-mail'),
      cnpj: await answer('cnpj', 'CPF ou CNPJ'),
      senha: await askSenha(),
    })
    console.log(`Master cadastrado com o código ${id}.`)
  } finally {
    await database.close()
  }
}

async function askSenha(): Promise<string> {
  const given = process.env.ADMIN_SENHA
  if (given) return given
  if (!onTerminal) throw new Error('Informe a senha em ADMIN_SENHA.')
  const senha = await ask('Senha: ', { hidden: true })
  if (senha !== (await ask('Repita a senha: ', { hidden: true }))) throw new Error('As senhas não conferem.')
  return senha
}
