ALTER TABLE "convite" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "convite" ADD COLUMN "nome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "convite" ADD COLUMN "codigo_erp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "convite" ADD COLUMN "cancelado_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "convite_empresa_criado_em_index" ON "convite" USING btree ("empresa","criado_em");