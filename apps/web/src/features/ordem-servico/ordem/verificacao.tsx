import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import type { Verificacao as Item } from '@trama/contract/apl/ordem-servico/ordem-servico'
import { formatDateBr } from '@trama/rules/date-br'
import { CheckCheck } from 'lucide-react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { chaveOf, ordemServicoApi } from '../api'
import styles from './ordem.module.css'
import { verificacaoQuery } from './queries'

type Tick = Pick<Item, 'item' | 'marcado'>

/** Checklist of the sector; a tick is saved at once. */
export function Verificacao({ ordem }: { ordem: OrdemServicoItem }) {
  const client = useQueryClient()
  const asked = verificacaoQuery(ordem)
  const { queryKey } = asked
  const { data, error, isFetching, refetch } = useQuery(asked)
  const { mutate } = useMutation({
    mutationFn: (itens: Tick[]) =>
      ordemServicoApi.changeVerificacao({ params: chaveOf(ordem), body: { itens } }),
    onMutate: async (itens) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before?.map((item) => ticked(item, itens)))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  if (error && !data) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonList count={4} />
  if (data.length === 0) return <p className={styles.none}>Este setor não tem itens de verificação.</p>
  const open = data.filter(({ marcado }) => marcado === 'N')
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <output>
          {data.length - open.length} de {data.length} conferidos
        </output>
        {open.length > 1 && (
          <Button
            size="sm"
            icon={<CheckCheck aria-hidden />}
            onClick={() => mutate(open.map(({ item }) => ({ item, marcado: 'S' })))}
          >
            Marcar tudo
          </Button>
        )}
      </div>
      <ul className={styles.lines} aria-label={`Verificação de ${ordem.desc_setor}`}>
        {data.map((item) => (
          <li key={item.item} className={styles.line}>
            <CheckboxField
              label={item.descricao}
              hint={tickedText(item)}
              checked={item.marcado === 'S'}
              onChange={({ currentTarget }) =>
                mutate([{ item: item.item, marcado: currentTarget.checked ? 'S' : 'N' }])
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ticked(item: Item, itens: readonly Tick[]): Item {
  const tick = itens.find(({ item: code }) => code === item.item)
  return tick ? { ...item, marcado: tick.marcado, data: null, hora: null, por: null } : item
}

const tickedText = ({ marcado, data, hora, por }: Item): string | undefined =>
  marcado === 'S' && data
    ? [`Conferido em ${formatDateBr(data)} às ${(hora ?? '').slice(0, 5)}`, por && `por ${por}`]
        .filter(Boolean)
        .join(' ')
    : undefined
