import { useQuery } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { useWatch } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { SearchField } from '@/components/fields/search/search-field'
import { REFERENCES } from '@/components/reference/references'
import styles from './catalogo.module.css'
import type { PedidoForm } from '../form/form-model'
import { colecaoQuery, representanteQuery } from '../form/form-queries'
import type { PedidoLocks } from '../form/locks'
import { tabelaAdmits, tabelaLoader } from '../form/lookups'
import { usePedidoChanges } from '../conflito/use-changes'

/** Terms that an order needs before products are added, asked for above the catalogue. */
export function CatalogoTerms({ locks }: { locks: PedidoLocks }) {
  const [colecao, desc_colecao, tab_pre, desc_tab_pre, codrep] = useWatch<
    PedidoForm,
    ['colecao', 'desc_colecao', 'tab_pre', 'desc_tab_pre', 'codrep']
  >({ name: ['colecao', 'desc_colecao', 'tab_pre', 'desc_tab_pre', 'codrep'] })
  const changes = usePedidoChanges(locks)
  const { data: admits } = useQuery(colecaoQuery(colecao))
  const { data: representante } = useQuery(representanteQuery(codrep))
  return (
    <div className={styles.terms}>
      <p className={styles.ask}>{PEDIDO_LOAD_MESSAGES.escolhaColecao}</p>
      <FieldGrid>
        <SearchField
          span={6}
          label="Coleção do pedido"
          required
          recent="colecao"
          value={colecao === null ? null : { code: colecao, name: desc_colecao }}
          load={REFERENCES.colecao.load}
          onValueChange={changes.changeColecao}
        />
        {!(locks.termos && tab_pre !== null) && (
          <SearchField
            span={6}
            label="Tabela de preço"
            required
            recent="tabela"
            admits={tabelaAdmits(admits?.itens ?? [], representante?.regiao ?? null)}
            readOnly={locks.termos}
            value={tab_pre === null ? null : { code: tab_pre, name: desc_tab_pre }}
            load={tabelaLoader(admits?.itens ?? [], representante?.regiao ?? null)}
            onValueChange={changes.changeTable}
          />
        )}
      </FieldGrid>
    </div>
  )
}
