CREATE TABLE "colecao" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"reservar" text DEFAULT 'N' NOT NULL,
	"valor_min" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "colecao_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "colecao_item" (
	"empresa" text NOT NULL,
	"colecao" text NOT NULL,
	"tipo" smallint NOT NULL,
	"codigo" text NOT NULL,
	CONSTRAINT "colecao_item_empresa_colecao_tipo_codigo_pk" PRIMARY KEY("empresa","colecao","tipo","codigo")
);
--> statement-breakpoint
CREATE TABLE "condicao" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"descmax" numeric(7, 4) DEFAULT 0 NOT NULL,
	"prazoini" smallint DEFAULT 0 NOT NULL,
	"nrdia" smallint DEFAULT 0 NOT NULL,
	"diave" smallint DEFAULT 0 NOT NULL,
	"nrpar" smallint DEFAULT 1 NOT NULL,
	"entrada" text DEFAULT 'N' NOT NULL,
	"codmoe" text,
	CONSTRAINT "condicao_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "moeda" (
	"empresa" text NOT NULL,
	"codmoe" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "moeda_empresa_codmoe_pk" PRIMARY KEY("empresa","codmoe")
);
--> statement-breakpoint
CREATE TABLE "regiao" (
	"empresa" text NOT NULL,
	"regiao" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "regiao_empresa_regiao_pk" PRIMARY KEY("empresa","regiao")
);
--> statement-breakpoint
CREATE TABLE "transportadora" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "transportadora_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "contato" (
	"empresa" text NOT NULL,
	"codcli" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo" smallint NOT NULL,
	"email" text,
	"fone" text,
	"dt_nasc" date,
	"obs" text,
	CONSTRAINT "contato_empresa_codcli_ordem_pk" PRIMARY KEY("empresa","codcli","ordem")
);
--> statement-breakpoint
CREATE TABLE "entidade" (
	"empresa" text NOT NULL,
	"codcli" integer NOT NULL,
	"tipo_entidade" text DEFAULT 'C' NOT NULL,
	"nome" text NOT NULL,
	"fantasia" text,
	"cnpj" text NOT NULL,
	"inscricao" text,
	"telefone" text,
	"telefone2" text,
	"fax" text,
	"email" text,
	"grupo" text,
	"codrep" text,
	"credito" numeric(15, 2),
	"historico" text,
	"obs" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	"bloqueio" text DEFAULT 'N' NOT NULL,
	"data_cad" date,
	"dt_altera" date,
	"cep" text,
	"cod_cid" text,
	"nome_cid" text,
	"uf" text,
	"endereco" text,
	"num_end" text,
	"complemento" text,
	"bairro" text,
	"cod_pais" text,
	"cnpj_ent" text,
	"insc_ent" text,
	"cep_ent" text,
	"cod_cid_ent" text,
	"nome_cid_ent" text,
	"uf_ent" text,
	"end_ent" text,
	"num_ent" text,
	"bairro_ent" text,
	"comp_ent" text,
	"cnpj_cob" text,
	"insc_cob" text,
	"cep_cob" text,
	"cod_cid_cob" text,
	"nome_cid_cob" text,
	"uf_cob" text,
	"end_cob" text,
	"num_cob" text,
	"bairro_cob" text,
	"fone_cob" text,
	"condicao" text,
	"cif" smallint,
	"desconto" numeric(7, 4) DEFAULT 0 NOT NULL,
	"transporte" text,
	"tabela" text,
	"frete" numeric(15, 2),
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entidade_empresa_codcli_pk" PRIMARY KEY("empresa","codcli")
);
--> statement-breakpoint
CREATE TABLE "pedido" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ped_cli" text,
	"dt_emissao" date NOT NULL,
	"dt_fatura" date,
	"entrega" date,
	"codcli" integer NOT NULL,
	"codrep" text NOT NULL,
	"tab_trans" text NOT NULL,
	"cif" smallint NOT NULL,
	"colecao" text NOT NULL,
	"tab_pre" text NOT NULL,
	"per_desc" numeric(7, 4) DEFAULT 0 NOT NULL,
	"vlr_desc" numeric(15, 2) DEFAULT 0 NOT NULL,
	"pgto" text,
	"codcond" text,
	"obs" text,
	"bloqueio" smallint DEFAULT 0 NOT NULL,
	"financeiro" smallint DEFAULT 0 NOT NULL,
	"compromete" text DEFAULT 'N' NOT NULL,
	"moeda" text,
	"frete" numeric(15, 2),
	"ris" text,
	"motivo" text,
	"nota" text,
	"royal" numeric(7, 4) DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"faturado" numeric(14, 3) DEFAULT 0 NOT NULL,
	"valor_total_bruto" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_liq" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_pen" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_total_fat" numeric(15, 2) DEFAULT 0 NOT NULL,
	"situacao" text GENERATED ALWAYS AS (case when bloqueio = 2 then 'D' when qtde > faturado then 'P' when faturado > 0 then 'F' else 'C' end) STORED NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedido_empresa_numero_pk" PRIMARY KEY("empresa","numero"),
	CONSTRAINT "bloqueio_valido" CHECK ("pedido"."bloqueio" in (0, 1, 2)),
	CONSTRAINT "financeiro_valido" CHECK ("pedido"."financeiro" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "pedido_item" (
	"empresa" text NOT NULL,
	"numero" integer NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text DEFAULT 'P' NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"preco_orig" numeric(15, 2) DEFAULT 0 NOT NULL,
	"preco" numeric(15, 2) DEFAULT 0 NOT NULL,
	"qtde" numeric(14, 3) DEFAULT 0 NOT NULL,
	"qtde_f" numeric(14, 3) DEFAULT 0 NOT NULL,
	"cancelado" numeric(14, 3) DEFAULT 0 NOT NULL,
	"expedido" numeric(14, 3) DEFAULT 0 NOT NULL,
	"reservado" numeric(14, 3) DEFAULT 0 NOT NULL,
	"dt_entrega" date,
	"deposito" text,
	"desc_pack" text,
	"estampa" text,
	"observacao" text,
	CONSTRAINT "pedido_item_empresa_numero_ordem_pk" PRIMARY KEY("empresa","numero","ordem"),
	CONSTRAINT "quantidades_validas" CHECK ("pedido_item"."qtde" > 0 and "pedido_item"."qtde_f" >= 0 and "pedido_item"."cancelado" >= 0)
);
--> statement-breakpoint
CREATE TABLE "regra_desconto" (
	"empresa" text NOT NULL,
	"regiao" text NOT NULL,
	"qtde_min" integer NOT NULL,
	"percentual" numeric(7, 4) NOT NULL,
	CONSTRAINT "regra_desconto_empresa_regiao_qtde_min_pk" PRIMARY KEY("empresa","regiao","qtde_min")
);
--> statement-breakpoint
CREATE TABLE "cor" (
	"empresa" text NOT NULL,
	"cor" text NOT NULL,
	"desc_cor" text NOT NULL,
	CONSTRAINT "cor_empresa_cor_pk" PRIMARY KEY("empresa","cor")
);
--> statement-breakpoint
CREATE TABLE "imagem" (
	"empresa" text NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text DEFAULT '' NOT NULL,
	"formato" text NOT NULL,
	"conteudo" "bytea" NOT NULL,
	CONSTRAINT "imagem_empresa_tipo_codigo_cor_pk" PRIMARY KEY("empresa","tipo","codigo","cor")
);
--> statement-breakpoint
CREATE TABLE "preco" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"produto" text NOT NULL,
	"grupo_cor" text DEFAULT '' NOT NULL,
	"faixa_preco" text DEFAULT '' NOT NULL,
	"preco_00" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "preco_empresa_codigo_tipo_produto_grupo_cor_faixa_preco_pk" PRIMARY KEY("empresa","codigo","tipo","produto","grupo_cor","faixa_preco")
);
--> statement-breakpoint
CREATE TABLE "produto" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"codigo2" text,
	"etiqueta" text,
	"grupo" text,
	"linha" text,
	"familia" text,
	"marca" text,
	"colecao" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "produto_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
CREATE TABLE "produto_grade" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"cor" text NOT NULL,
	"tam" text NOT NULL,
	"ordem" smallint DEFAULT 0 NOT NULL,
	"grupo_cor" text,
	"faixa_preco" text,
	"barra" text,
	"estoque" numeric(14, 3) DEFAULT 0 NOT NULL,
	"comprometido" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "produto_grade_empresa_codigo_cor_tam_pk" PRIMARY KEY("empresa","codigo","cor","tam"),
	CONSTRAINT "comprometido_nao_negativo" CHECK ("produto_grade"."comprometido" >= 0)
);
--> statement-breakpoint
CREATE TABLE "duplicata" (
	"empresa" text NOT NULL,
	"numero" text NOT NULL,
	"fatura" text,
	"pedido" integer,
	"codcli" integer NOT NULL,
	"codrep" text,
	"dt_emissao" date NOT NULL,
	"dt_vencto" date NOT NULL,
	"dt_pagto" date,
	"valor" numeric(15, 2) DEFAULT 0 NOT NULL,
	"valor_pago" numeric(15, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "duplicata_empresa_numero_pk" PRIMARY KEY("empresa","numero")
);
--> statement-breakpoint
CREATE TABLE "representante" (
	"empresa" text NOT NULL,
	"codrep" text NOT NULL,
	"nome" text NOT NULL,
	"cnpj" text NOT NULL,
	"regiao" text,
	"ativo" text DEFAULT 'S' NOT NULL,
	CONSTRAINT "representante_empresa_codrep_pk" PRIMARY KEY("empresa","codrep")
);
--> statement-breakpoint
CREATE TABLE "acesso_empresa" (
	"empresa" text NOT NULL,
	"usuario" text NOT NULL,
	"padrao" text DEFAULT 'N' NOT NULL,
	CONSTRAINT "acesso_empresa_empresa_usuario_pk" PRIMARY KEY("empresa","usuario")
);
--> statement-breakpoint
CREATE TABLE "empresa" (
	"emp_pat" text PRIMARY KEY NOT NULL,
	"emp_nome" text NOT NULL,
	"emp_cnpj" text NOT NULL,
	"emp_cep" text DEFAULT '' NOT NULL,
	"emp_cidade" text DEFAULT '' NOT NULL,
	"emp_estado" text DEFAULT '' NOT NULL,
	"emp_bairro" text DEFAULT '' NOT NULL,
	"emp_endereco" text DEFAULT '' NOT NULL,
	"emp_numero" text DEFAULT '' NOT NULL,
	"emp_situacao" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "empresa_emp_cnpj_unique" UNIQUE("emp_cnpj")
);
--> statement-breakpoint
CREATE TABLE "parametro" (
	"empresa" text NOT NULL,
	"tipo" text DEFAULT '' NOT NULL,
	"codigo" text NOT NULL,
	"valor" text NOT NULL,
	CONSTRAINT "parametro_empresa_tipo_codigo_pk" PRIMARY KEY("empresa","tipo","codigo")
);
--> statement-breakpoint
CREATE TABLE "sequencia" (
	"empresa" text NOT NULL,
	"nome" text NOT NULL,
	"valor" integer NOT NULL,
	CONSTRAINT "sequencia_empresa_nome_pk" PRIMARY KEY("empresa","nome")
);
--> statement-breakpoint
CREATE TABLE "usuario_erp" (
	"codigo" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"codfun" text,
	CONSTRAINT "usuario_erp_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"empresa" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" integer,
	"usuario" text NOT NULL,
	"ip" text NOT NULL,
	"acao" text NOT NULL,
	"registro" text NOT NULL,
	"chave" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	CONSTRAINT "auditoria_empresa_id_pk" PRIMARY KEY("empresa","id")
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"empresa" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"chave" uuid NOT NULL,
	"conteudo" text NOT NULL,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencia_empresa_usuario_id_chave_pk" PRIMARY KEY("empresa","usuario_id","chave")
);
--> statement-breakpoint
ALTER TABLE "colecao" ADD CONSTRAINT "colecao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colecao_item" ADD CONSTRAINT "colecao_item_empresa_colecao_colecao_empresa_codigo_fk" FOREIGN KEY ("empresa","colecao") REFERENCES "public"."colecao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condicao" ADD CONSTRAINT "condicao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moeda" ADD CONSTRAINT "moeda_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regiao" ADD CONSTRAINT "regiao_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transportadora" ADD CONSTRAINT "transportadora_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contato" ADD CONSTRAINT "contato_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entidade" ADD CONSTRAINT "entidade_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "public"."representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codrep_representante_empresa_codrep_fk" FOREIGN KEY ("empresa","codrep") REFERENCES "public"."representante"("empresa","codrep") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_tab_trans_transportadora_empresa_codigo_fk" FOREIGN KEY ("empresa","tab_trans") REFERENCES "public"."transportadora"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_colecao_colecao_empresa_codigo_fk" FOREIGN KEY ("empresa","colecao") REFERENCES "public"."colecao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_tab_pre_regiao_empresa_regiao_fk" FOREIGN KEY ("empresa","tab_pre") REFERENCES "public"."regiao"("empresa","regiao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_empresa_codcond_condicao_empresa_codigo_fk" FOREIGN KEY ("empresa","codcond") REFERENCES "public"."condicao"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_numero_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","numero") REFERENCES "public"."pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_item" ADD CONSTRAINT "pedido_item_empresa_codigo_cor_tam_produto_grade_empresa_codigo_cor_tam_fk" FOREIGN KEY ("empresa","codigo","cor","tam") REFERENCES "public"."produto_grade"("empresa","codigo","cor","tam") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regra_desconto" ADD CONSTRAINT "regra_desconto_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cor" ADD CONSTRAINT "cor_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem" ADD CONSTRAINT "imagem_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preco" ADD CONSTRAINT "preco_empresa_codigo_regiao_empresa_regiao_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "public"."regiao"("empresa","regiao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto" ADD CONSTRAINT "produto_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto_grade" ADD CONSTRAINT "produto_grade_empresa_codigo_produto_empresa_codigo_fk" FOREIGN KEY ("empresa","codigo") REFERENCES "public"."produto"("empresa","codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "produto_grade" ADD CONSTRAINT "produto_grade_empresa_cor_cor_empresa_cor_fk" FOREIGN KEY ("empresa","cor") REFERENCES "public"."cor"("empresa","cor") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_codcli_entidade_empresa_codcli_fk" FOREIGN KEY ("empresa","codcli") REFERENCES "public"."entidade"("empresa","codcli") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicata" ADD CONSTRAINT "duplicata_empresa_pedido_pedido_empresa_numero_fk" FOREIGN KEY ("empresa","pedido") REFERENCES "public"."pedido"("empresa","numero") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representante" ADD CONSTRAINT "representante_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso_empresa" ADD CONSTRAINT "acesso_empresa_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso_empresa" ADD CONSTRAINT "acesso_empresa_usuario_usuario_erp_codigo_fk" FOREIGN KEY ("usuario") REFERENCES "public"."usuario_erp"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parametro" ADD CONSTRAINT "parametro_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequencia" ADD CONSTRAINT "sequencia_empresa_empresa_emp_pat_fk" FOREIGN KEY ("empresa") REFERENCES "public"."empresa"("emp_pat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contato_empresa_codcli_tipo_nome_index" ON "contato" USING btree ("empresa","codcli","tipo","nome");--> statement-breakpoint
CREATE UNIQUE INDEX "entidade_empresa_cnpj_index" ON "entidade" USING btree ("empresa","cnpj");--> statement-breakpoint
CREATE INDEX "entidade_empresa_nome_index" ON "entidade" USING btree ("empresa","nome");--> statement-breakpoint
CREATE INDEX "entidade_empresa_codrep_nome_index" ON "entidade" USING btree ("empresa","codrep","nome");--> statement-breakpoint
CREATE INDEX "pedido_empresa_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "pedido_empresa_codrep_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","codrep","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "pedido_empresa_codcli_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","codcli","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "pedido_empresa_situacao_dt_emissao_numero_index" ON "pedido" USING btree ("empresa","situacao","dt_emissao","numero");--> statement-breakpoint
CREATE INDEX "pedido_pendente" ON "pedido" USING btree ("empresa","codrep","codcli") WHERE situacao = 'P';--> statement-breakpoint
CREATE INDEX "preco_empresa_produto_index" ON "preco" USING btree ("empresa","produto");--> statement-breakpoint
CREATE INDEX "produto_empresa_descricao_index" ON "produto" USING btree ("empresa","descricao");--> statement-breakpoint
CREATE UNIQUE INDEX "produto_grade_empresa_barra_index" ON "produto_grade" USING btree ("empresa","barra");--> statement-breakpoint
CREATE INDEX "duplicata_empresa_codcli_dt_vencto_index" ON "duplicata" USING btree ("empresa","codcli","dt_vencto");--> statement-breakpoint
CREATE INDEX "duplicata_aberta" ON "duplicata" USING btree ("empresa","codcli","dt_vencto") WHERE valor > valor_pago;--> statement-breakpoint
CREATE INDEX "duplicata_empresa_codrep_dt_vencto_index" ON "duplicata" USING btree ("empresa","codrep","dt_vencto");--> statement-breakpoint
CREATE INDEX "representante_empresa_cnpj_index" ON "representante" USING btree ("empresa","cnpj");--> statement-breakpoint
CREATE INDEX "auditoria_empresa_registro_chave_index" ON "auditoria" USING btree ("empresa","registro","chave");--> statement-breakpoint
CREATE INDEX "auditoria_empresa_quando_index" ON "auditoria" USING btree ("empresa","quando");--> statement-breakpoint
CREATE INDEX "idempotencia_criado_em_index" ON "idempotencia" USING btree ("criado_em");