-- A migration that no version has, with one statement of each kind that the step machine knows (statement-kind.ts).
CREATE TABLE "canal_venda" (
	"empresa" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "canal_venda_empresa_codigo_pk" PRIMARY KEY("empresa","codigo")
);
--> statement-breakpoint
INSERT INTO "canal_venda" SELECT "emp_pat", 'P', 'Portal' FROM "empresa";
--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "canal" text DEFAULT 'P' NOT NULL;
--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "ano" integer;
--> statement-breakpoint
-- Servers of the previous version do not know the column, so a trigger fills it for them.
CREATE FUNCTION pedido_ano() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.ano := extract(year from new.dt_emissao);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER pedido_ano BEFORE INSERT OR UPDATE ON pedido FOR EACH ROW EXECUTE FUNCTION pedido_ano();
--> statement-breakpoint
UPDATE "pedido" SET "ano" = extract(year from "dt_emissao") WHERE "ano" IS NULL;
--> statement-breakpoint
ALTER TABLE "pedido" ALTER COLUMN "ano" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_canal_fk" FOREIGN KEY ("empresa","canal") REFERENCES "canal_venda"("empresa","codigo");
--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_ano" CHECK ("pedido"."ano" between 1900 and 2999);
--> statement-breakpoint
DROP INDEX "pedido_empresa_entrega_numero_index";
--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_por_ano" ON "pedido" USING btree ("empresa","ano","numero");
--> statement-breakpoint
CREATE INDEX "pedido_item_por_preco" ON "pedido_item" USING btree ("empresa","preco","numero","ordem");
