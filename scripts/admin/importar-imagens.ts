import { importImagens } from '@trama/apl/produto/importacao/import-imagens'
import { OperatorError } from '@trama/server-kit/program'
import { command } from '../lib/command'
import { aplDatabase, withDatabase } from '../lib/databases'

const flag = { type: 'boolean', default: false } as const

export const importarImagens = command({
  summary: 'Importa uma pasta de imagens de produtos ou materiais',
  help: `  <pasta>      arquivos .jpg, .png ou .webp de até 5 MB, com o nome codigo.jpg ou codigo-cor.jpg
  --empresa    código da empresa no servidor APL
  --materiais  imagens de materiais, senão de produtos
  --conferir   só confere os arquivos, sem gravar`,
  argument: 'nome da pasta',
  options: { empresa: { type: 'string' }, materiais: flag, conferir: flag },
  run: ({ empresa, materiais, conferir }, pasta = '') => {
    if (!empresa) throw new OperatorError('Informe --empresa.')
    const log = (text: string) => console.log(text)
    const tipo = materiais ? 'M' : 'P'
    return withDatabase(aplDatabase(), (database) =>
      importImagens(database, { pasta, empresa, tipo, conferir, log }),
    )
  },
})
