/** What a stranger learns of the companies of the portal. */
import type { Attack } from './attack'
import { anAddress, call } from './target'

const QUESTIONS = 200
/** What means only that there is room or not. */
const MOST_TOLD = 1
/** Types without licences: the figure says nothing of the company. */
const NO_LIMIT = 999_999

export const validatePortal: readonly Attack[] = [
  {
    name: 'contar usuários e licenças sem login',
    async run({ portal }, tally) {
      for (const tipo of ['representante', 'cliente', 'usuario', 'administrador', 'master', 'fornecedor']) {
        for (const which of ['codcli=1', 'cnpj=48273615000118']) {
          const { row } = await call(`${portal}/api/ValidarPortal?tipo=${tipo}&${which}`, {
            from: anAddress(),
          })
          const counts = [Number(row.qtde_cadastro ?? 0), Number(row.qtde_licenca ?? 0)]
          const told = counts.filter((count) => count > MOST_TOLD && count !== NO_LIMIT)
          tally.holds(told.length === 0, `${tipo}, ${which}: ${counts.join(' de ')}`)
        }
      }
    },
  },
  {
    name: 'listar empresas uma por uma',
    async run({ portal }, tally) {
      const from = anAddress()
      const statuses: number[] = []
      const names = new Set<unknown>()
      for (let codcli = 1; codcli <= QUESTIONS; codcli++) {
        const { status, row } = await call(`${portal}/api/ValidarPortal?tipo=cliente&codcli=${codcli}`, {
          from,
        })
        statuses.push(status)
        if (row.nome_empresa) names.add(row.nome_empresa)
      }
      tally.holds(statuses.includes(429), `${QUESTIONS} perguntas seguidas, nenhuma recusada`)
      tally.holds(names.size === 0, `nomes pelo código: ${[...names].join(', ')}`)
    },
  },
]
