import { useQuery } from '@tanstack/react-query'
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { parcelas } from '@trama/rules/parcelas'
import { aplClient } from '@/lib/api/apl'
import styles from './faturar.module.css'

const api = aplClient({ getCondicao: catalogoRoutes.getCondicao })

interface PrevisaoProps {
  valor: number
  codcond: string | null
  data: string
}

/** Value and instalments before taxes; only an estimate, the server computes the valid ones. */
export function Previsao({ valor, codcond, data }: PrevisaoProps) {
  const { data: condicao } = useQuery({
    queryKey: ['condicao', codcond],
    queryFn: ({ signal }) => api.getCondicao({ params: { codigo: codcond ?? '' }, signal }),
    enabled: Boolean(codcond),
    retry: false,
  })
  return (
    <section className={styles.previsao} aria-label="Prévia" aria-live="polite">
      <p>
        Valor previsto, sem IPI: <strong>{formatBRL(valor)}</strong>
      </p>
      {condicao && valor > 0 && (
        <ol className={styles.parcelas}>
          {parcelas(valor, data, condicao).map(({ nrparcela, vencimento, valor: parte }) => (
            <li key={nrparcela}>
              <span>{formatDateBr(vencimento)}</span> <span>{formatBRL(parte)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
