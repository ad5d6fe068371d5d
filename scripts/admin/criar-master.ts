import { readConfig } from '@trama/portal/config'
import type { EmpresaDaCasa } from '@trama/portal/empresa/add-empresa'
import { empresa } from '@trama/portal/empresa/tables'
import { createMaster } from '@trama/portal/usuario/registro/create-master'
import type { Db } from '@trama/server-kit/db/database'
import { answer, askSenha } from '../lib/answers'
import { command } from '../lib/command'
import { portalDatabase, withDatabase } from '../lib/databases'

const text = { type: 'string' } as const

export const criarMaster = command({
  summary: 'Cadastra um usuário master e, no portal vazio, a empresa',
  help: `  --nome, --email, --cnpj    nome, e-mail e CPF ou CNPJ do master
  --codcli                   código da empresa no portal (1)
Só no portal vazio:
  --cnpj-empresa, --empresa  CNPJ e nome da empresa
  --servidor, --porta        endereço do servidor APL
  --licencas                 licenças de representantes (10)

O que faltar é perguntado no terminal; a senha também pode vir na variável ADMIN_SENHA.`,
  options: {
    codcli: text,
    'cnpj-empresa': text,
    empresa: text,
    servidor: text,
    porta: text,
    licencas: text,
    nome: text,
    email: text,
    cnpj: text,
  },
  run: (values) =>
    withDatabase(portalDatabase(), async ({ db }) => {
      const id = await createMaster(db, {
        empresa: await chooseEmpresa(db, values),
        nome: await answer(values, 'nome', 'Nome do master'),
        email: await answer(values, 'email', 'E-mail'),
        cnpj: await answer(values, 'cnpj', 'CPF ou CNPJ'),
        senha: await askSenha(),
      })
      return `Master cadastrado com o código ${id}.`
    }),
})

type Values = Record<string, string | undefined>

/** The portal's company: the only one, the one named by the option, or a new one in an empty portal. */
export async function chooseEmpresa(db: Db, values: Values): Promise<EmpresaDaCasa | string> {
  const codes = (await db.select({ codcli: empresa.codcli }).from(empresa)).map(({ codcli }) => codcli)
  if (codes.length === 0) return askEmpresa(values)
  const only = codes.length === 1 ? codes[0] : undefined
  return only ?? answer(values, 'codcli', `Código da empresa do master (${codes.join(', ')})`)
}

async function askEmpresa(values: Values): Promise<EmpresaDaCasa> {
  const { PUBLIC_URL, APL_PORT, APL_URL } = readConfig()
  return {
    codcli: await answer(values, 'codcli', 'Código da empresa no portal', '1'),
    cnpj: await answer(values, 'cnpj-empresa', 'CNPJ da empresa'),
    nome: await answer(values, 'empresa', 'Nome da empresa'),
    servidor: await answer(values, 'servidor', 'Servidor APL', APL_URL ?? new URL(PUBLIC_URL).hostname),
    porta: Number(await answer(values, 'porta', 'Porta do servidor APL', String(APL_PORT))),
    qtde_rep: Number(await answer(values, 'licencas', 'Licenças de representantes', '10')),
  }
}
