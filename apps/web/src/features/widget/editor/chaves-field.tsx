import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CHAVES_MAX } from '@trama/contract/apl/painel/definicao'
import type { FonteNome } from '@trama/contract/apl/painel/fontes'
import { X } from 'lucide-react'
import { useValueField } from '@/components/fields/form/use-form-field'
import { SearchField } from '@/components/fields/search/search-field'
import { type Reference, referenceName } from '@/components/reference/references'
import { IconButton } from '@/components/ui/icon-button'
import { referenceOf } from './dimensao-reference'
import styles from './editor.module.css'
import type { WidgetForm } from './widget-form'

interface ChavesFieldProps {
  name: `definicao.filtros.${number}.chaves`
  label: string
  fonte: FonteNome
  campo: string
}

/** Field for several codes of other records, searched by name; each is shown with its name and can be removed. */
export function ChavesField({ name, label, fonte, campo }: ChavesFieldProps) {
  const client = useQueryClient()
  const reference = referenceOf(fonte, campo)
  const { value: chaves, onValueChange, error, ref, onBlur } = useValueField<WidgetForm, string[]>(name)

  return (
    <div className={styles.chaves}>
      <SearchField
        ref={ref}
        name={name}
        label={label}
        error={error}
        value={null}
        onBlur={onBlur}
        disabled={chaves.length >= CHAVES_MAX}
        placeholder="Acrescentar por código ou nome"
        load={reference.load}
        recent={reference.recent}
        admits={({ code }) => !chaves.includes(code)}
        onValueChange={(option) => {
          if (!option || chaves.includes(option.code)) return
          client.setQueryData(referenceName(reference, option.code).queryKey, option.name)
          onValueChange([...chaves, option.code])
        }}
      />
      {chaves.length > 0 && (
        <ul className={styles.chips} aria-label={`${label}: escolhidos`}>
          {chaves.map((chave) => (
            <li key={chave} className={styles.chip}>
              <Chave reference={reference} chave={chave} />
              <IconButton
                size="sm"
                label={`Tirar ${chave}`}
                icon={<X />}
                onClick={() => onValueChange(chaves.filter((other) => other !== chave))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Chave({ reference, chave }: { reference: Reference; chave: string }) {
  const { data: nome } = useQuery(referenceName(reference, chave))
  return (
    <span>
      {chave}
      {nome && nome !== chave && ` ${nome}`}
    </span>
  )
}
