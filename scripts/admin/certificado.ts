import { readFile } from 'node:fs/promises'
import { installCertificado } from '@trama/apl/nfe/certificado/install'
import { OperatorError } from '@trama/server-kit/program'
import { askSecret } from '../lib/answers'
import { command } from '../lib/command'
import { aplDatabase, withDatabase } from '../lib/databases'

export const certificado = command({
  summary: 'Instala o certificado digital com que uma empresa assina as suas notas',
  help: `  <arquivo>  certificado A1 (.pfx ou .p12) com a sua chave
  --empresa  código da empresa no servidor APL
  --cnpj     emitente, quando é um fornecedor que fatura pela empresa

A senha do arquivo é perguntada no terminal ou vem na variável ADMIN_SENHA. A chave é guardada na base,
cifrada com CERTIFICADO_SENHA, que é a mesma em todos os servidores APL.`,
  argument: 'nome do arquivo',
  options: { empresa: { type: 'string' }, cnpj: { type: 'string' } },
  run: async ({ empresa, cnpj }, arquivo = '') => {
    if (!empresa) throw new OperatorError('Informe --empresa.')
    const pfx = await readFile(arquivo).catch(() => {
      throw new OperatorError(`Não foi possível ler o arquivo ${arquivo}.`)
    })
    const senha = await askSecret('Senha do certificado: ')
    return withDatabase(aplDatabase(), (database) =>
      installCertificado(database, { empresa, cnpj, pfx, senha }),
    )
  },
})
