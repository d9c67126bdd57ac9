/** Texts in languages of all kinds, as newcomers bring them. */

const german = `Die Gezeiten sind das regelmäßige Steigen und Fallen des Meeres. Eine Springflut ist eine Flut mit besonders großem Tidenhub. Sie entsteht, wenn Sonne und Mond in einer Linie stehen. Eine Nippflut ist eine Flut mit besonders kleinem Tidenhub. Der Tidenhub ist der Unterschied zwischen Hochwasser und Niedrigwasser. Häfen veröffentlichen Gezeitentafeln, damit Schiffe ihre Einfahrt planen können. Das Wattenmeer fällt zweimal am Tag trocken. Die Strömung im Priel kann gefährlich sein, weil sie sehr schnell steigt. Im Jahr 1962 brachen in Hamburg viele Deiche. Damals starben 315 Menschen. Seitdem wurden die Deiche auf 7,20 Meter erhöht. Ein Sperrwerk schützt die Stadt vor hohen Fluten.`;

const french = `La marée est le mouvement régulier de la mer qui monte et qui descend. On appelle marnage la différence de hauteur entre la pleine mer et la basse mer. Une marée de vive-eau est une marée dont le marnage est très grand. Elle se produit lorsque le Soleil et la Lune sont alignés avec la Terre. Une marée de morte-eau est une marée dont le marnage est faible. Dans la baie du Mont-Saint-Michel, le marnage atteint 14 mètres. L’usine marémotrice de la Rance produit de l’électricité depuis 1966. Le pêcheur à pied consulte toujours l’annuaire des marées, parce que la mer remonte vite. L’estran est la partie du rivage que la mer découvre.`;

const spanish = `La marea es el movimiento regular de subida y bajada del mar. La pleamar es el momento en que el agua alcanza su mayor altura. La bajamar es el momento opuesto, cuando el agua alcanza su menor altura. Las mareas vivas se producen cuando el Sol y la Luna están alineados. Las mareas muertas se producen durante los cuartos de la Luna. En la bahía de San Matías la amplitud supera los 9 metros. Los puertos publican tablas de mareas para que los barcos puedan entrar sin peligro. La corriente de marea puede mover turbinas, y por eso se estudia como fuente de energía. El mar Mediterráneo casi no tiene mareas porque es un mar cerrado.`;

const chinese = `潮汐是海水在月球和太阳引力作用下的周期性涨落现象。大潮是指潮差特别大的潮汐,发生在新月和满月的时候。小潮是指潮差特别小的潮汐,发生在上弦月和下弦月的时候。钱塘江的涌潮最高可达九米,每年吸引许多游客。潮差是高潮和低潮之间的水位差。港口会公布潮汐表,使船只能够安全进出。月球的引力在靠近月球的一侧较强,因此那里的海水隆起。潮汐能是一种可再生能源。中国的江厦潮汐电站建于一九八〇年。`;

const japanese = `潮汐とは、月と太陽の引力によって海面が周期的に上下する現象である。大潮とは、干満の差が特に大きい潮のことである。大潮は新月と満月のころに起こる。小潮とは、干満の差が小さい潮のことである。有明海の干満の差は最大で六メートルに達する。港では潮汐表が公表され、船はそれを見て入港の時刻を決める。鳴門の渦潮は、潮の流れが狭い海峡を通るときに生まれる。潮汐発電は再生可能エネルギーの一つである。`;

const arabic = `المد والجزر هو ارتفاع وانخفاض منتظم في مستوى سطح البحر. يحدث المد بسبب جاذبية القمر والشمس. المد العالي هو الوقت الذي يصل فيه الماء إلى أعلى مستوى له. الجزر هو الوقت الذي ينخفض فيه الماء إلى أدنى مستوى له. عندما تكون الشمس والقمر على خط واحد يكون المد كبيرا جدا. تنشر الموانئ جداول المد والجزر حتى تتمكن السفن من الدخول بأمان. يصل الفرق بين المد والجزر في خليج فندي إلى ستة عشر مترا. يستخدم الناس طاقة المد لتوليد الكهرباء. بنيت أول محطة كبيرة في فرنسا عام ألف وتسعمائة وستة وستين. يراقب الصيادون البحر كل يوم لأن التيار قد يكون خطيرا جدا على القوارب الصغيرة.`;

const russian = `Прилив — это регулярное поднятие уровня моря. Отлив — это понижение уровня моря. Сизигийный прилив — это прилив с особенно большой амплитудой. Он наступает, когда Солнце и Луна находятся на одной линии с Землёй. Квадратурный прилив — это прилив с малой амплитудой. В заливе Фанди высота прилива достигает 16 метров. Порты публикуют таблицы приливов, чтобы суда могли безопасно входить. Приливная электростанция использует энергию приливов. Кислогубская электростанция была построена в 1968 году. Рыбаки следят за временем отлива, потому что течение бывает опасным. Луна притягивает воду сильнее на ближней стороне Земли, и поэтому там образуется выпуклость. На другой стороне возникает вторая выпуклость, так что за сутки бывает два прилива.`;

const norwegian = `# Unionen med Sverige

I 1814 fikk Norge sin egen grunnlov. Grunnloven ble vedtatt på Eidsvoll den 17. mai. Riksforsamlingen hadde 112 medlemmer. Selvstendighetspartiet ønsket et fritt Norge, mens unionspartiet mente at landet var for svakt til å stå alene. Etter en kort krig om sommeren ble Mossekonvensjonen undertegnet den 14. august. Konvensjonen slo fast at Norge skulle beholde grunnloven, men gå inn i en union med Sverige.

## Embetsmannsstaten

Embetsmannsstaten er navnet på tiden da embetsmennene styrte landet. En embetsmann er en mann som er utnevnt av kongen til en høy stilling i staten. Formannskapslovene fra 1837 ga bygdene lokalt selvstyre. Formannskapet er det utvalget som styrer kommunen mellom møtene i kommunestyret. Parlamentarismen ble innført i 1884, fordi Stortinget dømte regjeringen Selmer i riksrett. Parlamentarisme er en styreform der regjeringen må ha støtte i parlamentet.

## Unionsoppløsningen

Konsulatsaken førte til at unionen ble oppløst i 1905. Et konsulat er et kontor som hjelper landets borgere og handel i utlandet. Stortinget vedtok den 7. juni at unionen var oppløst. I folkeavstemningen i august stemte 368 208 menn for og bare 184 imot. Karlstadforhandlingene endte med at festningene langs grensen ble lagt ned.`;

const mixed = `Chapter one is written in English and then it changes. The tide is the regular rise and fall of the sea. Tidevannet er den regelmessige stigningen og senkningen av havet. Springflo er flo med uvanlig stor forskjell. Die Ebbe ist das Fallen des Wassers. Eine Springflut ist besonders hoch. La marée est le mouvement de la mer. A spring tide is a tide of unusually large range. La pleamar es el momento en que el agua alcanza su mayor altura. The word comes from an old one for time. Sjøkart er kart over farvann. Un puerto publica tablas de mareas. The harbour master reads the table and the ship comes in on the flood, because the water is then deep enough for the keel.`;

/** Often enough to be a chapter. */
const chapter = (text: string) => `${text}\n\n${text}`;

export const tongues: readonly (readonly [what: string, text: string])[] = [
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
  ['Chinese', chapter(chinese)],
  ['Japanese', chapter(japanese)],
  ['Arabic', arabic],
  ['Russian', russian],
  ['Norwegian history', norwegian],
  ['mixed languages', mixed],
];
