import { Copy } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCep, FormPhone, FormTaxId } from '@/components/fields/form/form-masked'
import { FormUf } from '@/components/fields/form/form-select'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { FormText } from '@/components/fields/form/form-text'
import { Button } from '@/components/ui/button'
import { CidadeField } from './cidade-field'
import styles from '../form/form.module.css'
import type { ClienteForm } from '../form/form-model'
import type { ClienteLocks } from '../form/locks'
import { type Bloco, copyOfPrincipal, PRINCIPAL } from './blocos'
import { InscricaoField } from './inscricao-field'
import { useCepLookup } from './use-cep-lookup'

interface EnderecoBlocoProps {
  bloco: Bloco
  locks: ClienteLocks
}

/** One address: the main one, delivery or billing, alike but for the names of their fields. */
export function EnderecoBloco({ bloco, locks }: EnderecoBlocoProps) {
  const { getValues, setValue } = useFormContext<ClienteForm>()
  const lookUp = useCepLookup(bloco)
  const id = useId()
  const isReadOnly = useIsReadOnly()
  const isPrincipal = bloco.cep === PRINCIPAL.cep

  function copy() {
    const copied = Object.entries(copyOfPrincipal(getValues(), bloco, locks.readOnly))
    for (const [name, value] of copied) setValue(name as keyof ClienteForm, value)
  }

  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.bar}>
        <h2 id={id}>{bloco.titulo}</h2>
        {!isPrincipal && !isReadOnly && (
          <Button size="sm" icon={<Copy />} onClick={copy}>
            Copiar do endereço principal
          </Button>
        )}
      </div>
      <FieldGrid>
        {!isPrincipal && (
          <>
            <FormTaxId<ClienteForm>
              name={bloco.cnpj}
              span={bloco.fone ? 4 : 6}
              label="CNPJ/CPF"
              readOnly={locks.readOnly.has(bloco.cnpj)}
            />
            <InscricaoField
              name={bloco.inscricao}
              span={bloco.fone ? 4 : 6}
              readOnly={locks.readOnly.has(bloco.inscricao)}
            />
            {bloco.fone && <FormPhone<ClienteForm> name={bloco.fone} span={4} label="Telefone" />}
          </>
        )}
        <FormCep<ClienteForm> name={bloco.cep} span={2} label="CEP" required onLookup={lookUp} />
        <FormText<ClienteForm>
          name={bloco.endereco}
          span={bloco.complemento ? 5 : 8}
          label="Endereço"
          required
          maxLength={80}
        />
        <FormText<ClienteForm> name={bloco.numero} span={2} label="Número" required maxLength={10} />
        {bloco.complemento && (
          <FormText<ClienteForm> name={bloco.complemento} span={3} label="Complemento" maxLength={40} />
        )}
        <FormText<ClienteForm>
          name={bloco.bairro}
          span={isPrincipal ? 3 : 4}
          label="Bairro"
          required
          maxLength={60}
        />
        <CidadeField bloco={bloco} span={isPrincipal ? 4 : 5} />
        <FormUf<ClienteForm>
          name={bloco.uf}
          span={3}
          placeholder="Escolha"
          onInput={() => {
            // The city was one of the state that stood here.
            setValue(bloco.cod_cid, '')
            setValue(bloco.nome_cid, '')
          }}
        />
        {isPrincipal && (
          <FormText<ClienteForm>
            name="cod_pais"
            span={2}
            label="País"
            hint="1058: Brasil"
            required
            tabular
            inputMode="numeric"
            maxLength={4}
          />
        )}
      </FieldGrid>
    </section>
  )
}
