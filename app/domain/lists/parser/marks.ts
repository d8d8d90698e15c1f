import { fold } from "../../text/search-text";

/** 'Choose ONE of the following', 'Kies een van': alternatives follow. */
export const CHOOSE =
  /\b(?:choose|select|pick|buy|kies) (?:only |slegs )?(?:any )?(?:one|1|een)\b(?: (?:of|van|from|uit)(?: (?:the|these|hierdie|die)(?: following| below| volgende)?| the)?(?: (?:books|boeke|titles|titels|novels|romans))?)?|\b(?:any )?(?:one|een) (?:of|van) (?:the following|these|die volgende|hierdie)\b|\b(?:any one of|enige een van)(?= ?:)/i;

const ONLY_OR = /^[-( ]*(?:or|of)[-:.) ]*$/i;
const OR_FIRST = /^(?:or|OR|Or)[ :]+(?=\S)/;
const OF_FIRST = /^(?:of|OF)[ :]+(?=\S)/;
const OR_LAST = / (?:or|OR)$/;
const OF_LAST = / (?:of|OF)$/;
const OR_BETWEEN = / (?:OR|\/ ?OR|\bor:) /;
const OF_BETWEEN = / (?:OF|\/ ?OF) /;

const AFRIKAANS =
  /\b(?:graad|vak|prys|leerderboek|boeklys|hoerskool|laerskool|titel|handboek|uitgewer|kies|skryfbehoeftes)\b/;

export const isAfrikaans = (text: string): boolean => AFRIKAANS.test(fold(text));

export const isOnlyOr = (text: string): boolean => ONLY_OR.test(text);

export const startsWithOr = (text: string, inAfrikaans: boolean): boolean =>
  OR_FIRST.test(text) || (inAfrikaans && OF_FIRST.test(text));

const endsWithOr = (text: string, inAfrikaans: boolean): boolean =>
  OR_LAST.test(text) || (inAfrikaans && OF_LAST.test(text));

type Alternatives = { titles: string[]; isOrBefore: boolean; isOrAfter: boolean };

/**
 * Splits a line at 'OR', in Afrikaans also at 'OF'. A title all in capitals is left whole, because it may contain the
 * word.
 */
export function alternativesIn(text: string, inAfrikaans: boolean): Alternatives {
  const isOrBefore = startsWithOr(text, inAfrikaans);
  const isOrAfter = endsWithOr(text, inAfrikaans);
  let bare = isOrBefore ? text.replace(/^o[rf][ :]+/i, "") : text;
  if (isOrAfter) bare = bare.replace(/ o[rf]$/i, "");
  const isShouted = bare === bare.toUpperCase();
  const parts = isShouted ? [bare] : bare.split(OR_BETWEEN);
  const titles =
    inAfrikaans && !isShouted ? parts.flatMap((part) => part.split(OF_BETWEEN)) : parts;
  return { titles, isOrBefore, isOrAfter };
}

const STATIONERY = new RegExp(
  `\\b(?:${[
    "pens?|ballpoints?|pencils?|pencil (?:case|bag|crayons?)|erasers?|rubbers?|glue(?: ?sticks?)?|pritt|rulers?|scissors|sharpeners?",
    "calculators?|casio|sharp el|exercise books?|counter books?|note ?books?|hard ?covers?|quad(?:s|rant)?|(?:72|96|100|192|288) ?(?:pages?|pg|bladsye|bl)",
    "a4|a5|files?|flip ?files?|lever arch|dividers|highlighters?|crayons?|kokis?|felt tips?|markers?|reams?|typing paper|copy paper|paper",
    "exam(?:ination)? pads?|math(?:s|ematical)? (?:sets?|instruments?)|geometry sets?|protractors?|compass|tissues?|toilet (?:rolls?|paper)|wipes",
    "staplers?|usb|flash ?(?:drives?|disks?)|memory sticks?|ear ?phones?|headphones?|uniforms?|school ?bags?|locks?|aprons?|dust ?coats?|overalls?|lab(?:oratory)? ?coats?|laboratoriumjas(?:se)?|goggles|sketch ?(?:pads?|books?)|paint ?brush(?:es)?|paints?|plastic covers?|brown paper|sticky tape|sellotape|prestik",
    "skryfboeke?|oefeningboeke?|hardeband(?:boeke?)?|penne|potlode?|uitveer|gom|liniaal|sker|skerpmaker|sakrekenaar|leers?|papier|eksamen(?:blok|papier)|wiskundestel|kryte|merkpenne|glanspenne|verf|kwaste",
  ].join("|")})\\b`,
);

const BOOKISH =
  /\b(?:learner'?s?|leerder(?:s|boek|sboek)?|text ?books?|hand ?books?|handboeke?|teksboeke?|study ?guides?|studiegids(?:e)?|work ?books?|werkboeke?|readers?|leesboek|novels?|roman|anthology|bloemlesing|dictionary|woordeboek|atlas|bible|bybel|edition|uitgawe|paperback|drama|poetry|poems|verhale|stories|platinum|oxford successful|study & master|via afrika|spot on|solutions for all|focus|headstart|mind action|x-factor|x-kit|siyavula|top class|viva)\b/;

export const isBookish = (text: string): boolean => BOOKISH.test(fold(text));

/** Pens, paper and all else that is on the list and is no book. A textbook of which one word is among these is one. */
export const isStationery = (text: string): boolean => {
  const folded = fold(text);
  return STATIONERY.test(folded) && !BOOKISH.test(folded);
};

const NONE =
  /^(?:n\/?a\.?|nvt|n\.v\.t\.?|none|geen|nil|no (?:text ?)?books?(?: (?:is |are )?(?:required|needed|necessary|prescribed))?|geen (?:hand|teks)?boeke?(?: vir .{2,60} nie| nodig(?: nie)?| nie)?|t\.?b\.?[ac]\.?|to be (?:confirmed|announced|advised)|word nog bevestig|sal bevestig word|[-?.]+)$/i;

const ELSEWHERE =
  /^(?:see|sien|same as|dieselfde as|as for|soos vir) (?:(?:under |onder )?(.+?)|(?:the )?(?:list )?(?:above|below)|hier(?:bo|onder))$/i;

/** What a reference leads to, such as the EMS of 'see EMS'; null for a title. */
export const elsewhereIn = (title: string): string | null => {
  const found = ELSEWHERE.exec(title.trim());
  return found === null ? null : (found[1] ?? "");
};

export const isNone = (text: string): boolean => NONE.test(text.trim());

const TOTAL =
  /^(?:sub[- ]?|grand |groot ?)?tota(?:l|al|le)\b(?=[ :=-]*(?:$|r ?\d|zar|\d|\(|(?:cost|amount|price|due|for|of|koste|bedrag|prys|vir|van|incl|books?|boeke)\b))/i;

export const isTotal = (text: string): boolean => TOTAL.test(text.trim());

const OPEN_YET =
  /\b(?:to be (?:confirmed|announced|advised)|tbc|tba|word nog bevestig|sal bevestig word)\b/i;

export const isOpenYet = (text: string): boolean => OPEN_YET.test(text);

const GIVEN_BY_SCHOOL =
  /\b(?:free from (?:the )?(?:school|dep(?:t|artment)|dbe)\b|(?:supplied|provided|issued|given|handed out) (?:by|from) (?:the )?(?:school|department|dbe|educator|teacher)|school (?:will )?(?:supply|provide|issue)s?|(?:deur|van) die skool (?:verskaf|voorsien|uitgereik)|skool (?:verskaf|voorsien))/i;

export const isGivenBySchool = (text: string): boolean => GIVEN_BY_SCHOOL.test(text);

const PROSE =
  /^(?:dear|geagte|beste|please|asseblief|kindly|parents?|ouers?|all |alle |the following (?:are|is|text|books)|die volgende|(?:die )?onderstaande|hierdie (?:boeke|lys)|hiermee|neem asseblief|let (?:asseblief )?wel|u kind|should you|if you|we |ons |notes?:|nota:|nb\b|yours|(?:vriendelike )?groete|(?:kind )?regards|(?:the )?(?:principal|headmaster|headmistress|secretary|bursar)\b|(?:die )?(?:hoof|skoolhoof|sekretaresse)$|thank|dankie|tel\b|phone|e-?mail|www\.|http|address|adres|page \d|bladsy \d|p\.? ?o\.? box|posbus|books? (?:may|can|must|should)|learners? (?:must|may|should|will|need)|leerders (?:moet|mag))/i;
const MANY_WORDS = 16;

export function isProse(text: string): boolean {
  const words = text.split(/ +/).length;
  if (PROSE.test(text) || words > MANY_WORDS) return true;
  // 'Die volgende handboeke word in 2027 benodig:' announces titles.
  if (words > 4 && /:\s*$/.test(text)) return true;
  return words > 7 && /[.!?]$/.test(text) && !isBookish(text);
}

const SENTENCE_END = /[.!?](?= |$)/;
const FEWEST_WORDS_OF_SENTENCE = 5;
const SPEAKS =
  /\b(?:herewith|hereby|please|kindly|your (?:child|son|daughter)|you (?:can|may|must|should|will|need)|(?:learner|child|pupil|parent)s? (?:needs?|must|will)|we (?:have|ask|will|request)|is (?:due|payable|needed|required)|(?:are|be) (?:due|payable|paid|available|bought|ordered|needed|required)|costs?|next year|hiermee|asseblief|u (?:kind|seun|dogter)|u (?:kan|mag|moet)|leerders? (?:moet|benodig)|(?:moet|kan|sal|word) .{0,60}(?:word|betaal|bestel|gekoop|benodig)|volgende jaar)\b/i;

// A greeting or a request to parents, whatever it costs: its first sentence speaks to somebody, as no title does.
export function isSentences(text: string): boolean {
  const first = SENTENCE_END.exec(text);
  if (first === null) return false;
  const sentence = text.slice(0, first.index);
  return sentence.split(/ +/).length >= FEWEST_WORDS_OF_SENTENCE && SPEAKS.test(sentence);
}

const FEE =
  /^(?:the )?(?:annual |yearly )?(?:(?:school|registration|tuition|enrol?ment|exam(?:ination)?|sports?|text ?book|book|hostel|stationery) (?:fees?|levy|deposit)|fees?|deposit|skoolgeld|boekgeld|registrasiefooi|deposito)\b/i;

export const isFee = (text: string): boolean => FEE.test(text.trim());
